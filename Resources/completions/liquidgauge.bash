# bash completion for liquidgauge(1)                                      -*- shell-script -*-

# Options with a value end in =.
_liquidgauge_options() {
    local looks="--style= --sweep= --color= --gradient= --font= --unit= --ground= --contrast= --size= --motion="
    local texts="--text= --label= --title= --caption= --total="
    local way="--easing= --duration="
    local job="--name= --eta --on-done= --on-fail="
    local window="--position= --monitor= --scale= --layer= --opacity= --click-through --handle= --focusable"
    case $1 in
        "") echo "$looks $texts $way $job --close-when-done --every= $window --arrange= --drawing= --config= --version" ;;
        run) echo "$looks $texts $way $job --close-when-done $window" ;;
        pid) echo "$looks $texts $way $job --close-when-done --every= $window" ;;
        set) echo "--name= --caption= --state=" ;;
        tracker) echo "$looks --label= --title= --caption= --button= --goal= --reset= --name= --history $window" ;;
        zenity)
            echo "--progress --title= --text= --percentage= --pulsate --auto-close --auto-kill --time-remaining --timeout="
            echo "$looks --total= $way $job $window --no-cancel --modal --width= --height= --window-icon= --icon="
            echo "--icon-name= --ok-label= --cancel-label= --extra-button= --attach= --class="
            ;;
        render) echo "$looks $texts $way --scale= --state= --time= --frames= --fps=" ;;
        demo) echo "$looks $texts $way $window --arrange=" ;;
    esac
    echo "--help"
}

# The names of gauges that run.
_liquidgauge_names() {
    local socket
    for socket in "${XDG_RUNTIME_DIR:-/run/user/$UID}"/liquidgauge/*.sock; do
        [ -S "$socket" ] || continue
        socket=${socket##*/}
        echo "${socket%.sock}"
    done
}

# What option $2 of command $1 may be; nothing where that is anything.
_liquidgauge_values() {
    local colors="red orange yellow green mint teal cyan blue indigo purple pink brown gray black white"
    case $2 in
        --style) echo "liquid ring mug" ;;
        --color) echo "$colors" ;;
        --ground) echo "auto none $colors" ;;
        --text) [ "$1" = zenity ] || echo "percent amount none" ;;
        --unit) echo "bytes" ;;
        --contrast) echo "auto normal high" ;;
        --motion) echo "auto full reduced" ;;
        --easing) echo "smooth spring ease-in-out linear" ;;
        --position | -p) echo "top-left top top-right left center right bottom-left bottom bottom-right" ;;
        --monitor)
            echo "primary pointer"
            xrandr --listmonitors 2>/dev/null | awk 'NR > 1 { print $NF }'
            ;;
        --arrange) echo "column row" ;;
        --layer) echo "above normal below overlay" ;;
        --handle) echo "shift control alt super" ;;
        --drawing) echo "layered plain" ;;
        --reset) echo "daily never" ;;
        --state)
            echo "running busy paused failed done"
            [ "$1" != render ] || echo "ended-early"
            ;;
        --name) [ "$1" != set ] || _liquidgauge_names ;;
    esac
}

_liquidgauge_files() {
    local IFS=$'\n'
    COMPREPLY=($(compgen -f -- "$1"))
    compopt -o filenames 2>/dev/null
}

# Whether the word after option $2 of command $1 is its value.
_liquidgauge_takes_value() {
    case $2 in
        -s | -n | -p | -t) return 0 ;;
        --*) [[ " $(_liquidgauge_options "$1" | tr '\n' ' ')" == *" $2= "* ]] ;;
        *) return 1 ;;
    esac
}

_liquidgauge() {
    local commands="run pid set tracker zenity render demo" command="" option="" ended="" words=0 index=1 word
    local current=${COMP_WORDS[COMP_CWORD]}
    [ "$current" != = ] || current=
    COMPREPLY=()
    if ((COMP_CWORD > 1)) && [[ " $commands " == *" ${COMP_WORDS[1]} "* ]]; then
        command=${COMP_WORDS[1]}
        index=2
    fi

    # The words before the one that is written; bash takes = for a word of its own.
    for (( ; index < COMP_CWORD; index++)); do
        word=${COMP_WORDS[index]}
        if [ -n "$ended" ] || [[ $word != -?* ]]; then
            [ "$command" != run ] || break
            words=$((words + 1))
        elif [ "$word" = -- ]; then
            ended=yes
        elif [ "${COMP_WORDS[index + 1]}" = = ]; then
            ((index + 2 < COMP_CWORD)) || option=$word
            index=$((index + 2))
        elif _liquidgauge_takes_value "$command" "$word"; then
            ((index + 1 < COMP_CWORD)) || option=$word
            index=$((index + 1))
        fi
    done

    if [ -n "$option" ]; then
        case $option in
            --config | --icon | --window-icon) _liquidgauge_files "$current" ;;
            --on-done | --on-fail) COMPREPLY=($(compgen -c -- "$current")) ;;
            *) COMPREPLY=($(compgen -W "$(_liquidgauge_values "$command" "$option")" -- "$current")) ;;
        esac
    elif [ "$command" = run ] && ((index < COMP_CWORD)); then
        # The rest of the line is another command's.
        if declare -F _command_offset >/dev/null; then _command_offset "$index"; else _liquidgauge_files "$current"; fi
    elif [ -z "$ended" ] && [[ $current == -* ]]; then
        COMPREPLY=($(compgen -W "$(_liquidgauge_options "$command")" -- "$current"))
        [[ ${COMPREPLY[0]} != *= ]] || ((${#COMPREPLY[@]} > 1)) || compopt -o nospace 2>/dev/null
    else
        case $command in
            run) COMPREPLY=($(compgen -c -- "$current")) ;;
            pid) COMPREPLY=($(compgen -W "$(cd /proc && printf '%s\n' [0-9]*)" -- "$current")) ;;
            demo) COMPREPLY=($(compgen -W "liquid rings coffee" -- "$current")) ;;
            render) ((words != 1)) || _liquidgauge_files "$current" ;;
            "")
                _liquidgauge_files "$current"
                ((COMP_CWORD > 1)) || COMPREPLY+=($(compgen -W "$commands" -- "$current"))
                ;;
        esac
    fi
}

complete -F _liquidgauge liquidgauge
