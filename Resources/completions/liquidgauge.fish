# fish completion for liquidgauge(1)

set -g __liquidgauge_colors red orange yellow green mint teal cyan blue indigo purple pink brown gray black white

# Whether the command of the line is one of these; show is that of a line without one.
function __liquidgauge_is
    set -l words (commandline -opc)
    set -l command show
    contains -- "$words[2]" run pid set tracker zenity render demo; and set command $words[2]
    test $command = run; and __liquidgauge_run_words | string length -q; and return 1
    contains -- $command $argv
end

# What liquidgauge run runs, as far as it is written, before the word that is being written.
function __liquidgauge_run_words
    set -l words (commandline -opc)
    test "$words[2]" = run; or return
    set -l index 3
    while test $index -le (count $words)
        switch $words[$index]
            case --
                set index (math $index + 1)
                break
            case --eta --click-through --focusable --close-when-done '--*=*'
            case -s -n -p '--*'
                set index (math $index + 1)
            case '-*'
            case '*'
                break
        end
        set index (math $index + 1)
    end
    test $index -gt (count $words); or string escape -- $words[$index..]
end

# Whether nothing stands before the word that is written.
function __liquidgauge_is_first
    test (count (commandline -opc)) = 1
end

# The names of gauges that run.
function __liquidgauge_names
    set -l folder $XDG_RUNTIME_DIR
    test -n "$folder"; or set folder /run/user/(id -u)
    for socket in $folder/liquidgauge/*.sock
        string replace -r '^.*/(.*)\.sock$' '$1' -- $socket
    end
end

function __liquidgauge_monitors
    printf '%s\n' primary pointer
    command -q xrandr; and xrandr --listmonitors 2>/dev/null | string match -rg '(\S+)$' | tail -n +2
end

# An option of the commands in its first argument: some, all (set has its own), or all but some.
function __liquidgauge_option
    set -l commands (string split ' ' -- $argv[1])
    if contains -- $commands[1] all not
        set -l taking
        for command in show run pid tracker zenity render demo
            contains -- $command $commands; or set -a taking $command
        end
        set commands $taking
    end
    complete -c liquidgauge -n "__liquidgauge_is $commands" $argv[2..]
end

complete -c liquidgauge -n '__liquidgauge_is pid set tracker zenity demo' -f
complete -c liquidgauge -n __liquidgauge_is_first -a run -d 'Run a command, show the progress that it prints'
complete -c liquidgauge -n __liquidgauge_is_first -a pid -d 'Show how far a process has got through its file'
complete -c liquidgauge -n __liquidgauge_is_first -a set -d 'Give a gauge that runs a new level, caption or state'
complete -c liquidgauge -n __liquidgauge_is_first -a tracker -d 'Count one per click'
complete -c liquidgauge -n __liquidgauge_is_first -a zenity -d 'Take the place of zenity --progress'
complete -c liquidgauge -n __liquidgauge_is_first -a render -d 'Draw a gauge to a file'
complete -c liquidgauge -n __liquidgauge_is_first -a demo -d 'Show a demonstration'
complete -c liquidgauge -n '__liquidgauge_is run' -x -a '(__fish_complete_command)'
complete -c liquidgauge -n '__liquidgauge_run_words | string length -q' -x \
    -a '(complete -C (string join " " -- (__liquidgauge_run_words) (commandline -ct | string escape)))'
complete -c liquidgauge -n '__liquidgauge_is pid' -a '(__fish_complete_pids)'
complete -c liquidgauge -n '__liquidgauge_is demo' -a 'liquid rings coffee'

# Looks
__liquidgauge_option all -l style -x -a 'liquid ring mug' -d 'The kind of gauge'
__liquidgauge_option all -l sweep -x -d 'How much of a ring there is, in degrees'
__liquidgauge_option all -l color -x -a "$__liquidgauge_colors" -d 'Its colour'
__liquidgauge_option all -l gradient -x -d 'A ring\'s colours from its left to its right'
__liquidgauge_option 'not tracker zenity' -l text -x -a 'percent amount none' -d 'The text in it'
__liquidgauge_option all -l font -x -d 'The font of all text'
__liquidgauge_option 'not tracker zenity' -l label -x -d 'Its accessible name and the window\'s title'
__liquidgauge_option 'not zenity' -l title -x -d 'A line above the gauge'
__liquidgauge_option 'not zenity' -l caption -x -d 'A line below the gauge'
__liquidgauge_option 'not tracker' -l total -x -d 'What a bare number is out of'
__liquidgauge_option all -l unit -x -a bytes -d 'What amounts are counted in'
__liquidgauge_option all -l ground -x -a "auto none $__liquidgauge_colors" -d 'What lies under the gauge'
__liquidgauge_option all -l contrast -x -a 'auto normal high' -d 'How clearly it stands out'
__liquidgauge_option all -s s -l size -x -d 'Its width in points, 48 to 1200'
__liquidgauge_option all -l motion -x -a 'auto full reduced' -d 'How much moves'
__liquidgauge_option 'not tracker' -l easing -x -a 'smooth spring ease-in-out linear' -d 'How it goes to a new level'
__liquidgauge_option 'not tracker' -l duration -x -d 'Seconds of the way to a new level'
__liquidgauge_option all -l scale -x -d 'Pixels a point, 0.5 to 4'
__liquidgauge_option render -s t -l time -x -d 'The moment of the animation that is drawn'
__liquidgauge_option render -l frames -x -d 'How many frames of an animation are drawn'
__liquidgauge_option render -l fps -x -d 'Frames a second'

# Window
__liquidgauge_option 'not render' -s p -l position -x -d 'Where it stands' \
    -a 'top-left top top-right left center right bottom-left bottom bottom-right'
__liquidgauge_option 'not render' -l monitor -x -a '(__liquidgauge_monitors)' -d 'The monitor it stands on'
__liquidgauge_option 'show demo' -l arrange -x -a 'column row' -d 'How several gauges stand'
__liquidgauge_option 'not render' -l layer -x -a 'above normal below overlay' -d 'Where it lies among windows'
__liquidgauge_option 'not render' -l opacity -x -d 'How opaque the window is, 0 to 1'
__liquidgauge_option 'not render' -l click-through -d 'Let the pointer reach what lies below'
__liquidgauge_option 'not render' -l handle -x -a 'shift control alt super' -d 'The key that lets the pointer take hold of it'
__liquidgauge_option 'not render' -l focusable -d 'Let the window have the keyboard'
__liquidgauge_option show -l drawing -x -a 'layered plain' -d 'How frames are drawn'

# Source and end
__liquidgauge_option 'show run pid zenity' -l name -x -d 'Listen on the socket of this name too'
__liquidgauge_option 'show run pid zenity' -l eta -d 'Tell how long the job still takes'
__liquidgauge_option 'show run pid zenity' -l on-done -x -a '(__fish_complete_command)' -d 'Run a command when the job is done'
__liquidgauge_option 'show run pid zenity' -l on-fail -x -a '(__fish_complete_command)' -d 'Run a command when the job failed'
__liquidgauge_option 'show run pid' -l close-when-done -d 'Close after the job is done, =SECONDS later'
__liquidgauge_option 'show pid' -s n -l every -x -d 'Look again every so many seconds'
__liquidgauge_option show -l config -r -F -d 'Read gauges and their options from a file'

# Set and render
__liquidgauge_option set -l name -x -a '(__liquidgauge_names)' -d 'The gauge\'s name'
__liquidgauge_option set -l caption -x -d 'The line below the gauge'
__liquidgauge_option set -l state -x -a 'running busy paused failed done' -d 'The state of its job'
__liquidgauge_option render -l state -x -a 'running busy paused failed done ended-early' -d 'The state of its job'

# Tracker
__liquidgauge_option tracker -l label -x -d 'What is counted'
__liquidgauge_option tracker -l button -x -d 'What stands on the button'
__liquidgauge_option tracker -l goal -x -d 'How many make the gauge full'
__liquidgauge_option tracker -l reset -x -a 'daily never' -d 'When the count starts anew'
__liquidgauge_option tracker -l name -x -d 'Listen on the socket of this name'
__liquidgauge_option tracker -l history -d 'Print the days and their counts'

# Zenity
__liquidgauge_option zenity -l progress -d 'Show progress'
__liquidgauge_option zenity -l title -x -d 'The line above the gauge'
__liquidgauge_option zenity -l text -x -d 'The line below the gauge'
__liquidgauge_option zenity -l percentage -x -d 'The percentage at the beginning'
__liquidgauge_option zenity -l pulsate -d 'Begin without a known level'
__liquidgauge_option zenity -l auto-close -d 'Close at 100 %, or when nothing more comes'
__liquidgauge_option zenity -l auto-kill -d 'End the calling script when the gauge is closed'
__liquidgauge_option zenity -l time-remaining -d 'Tell how long it still takes'
__liquidgauge_option zenity -l timeout -x -d 'Close after so many seconds'
for option in no-cancel modal
    __liquidgauge_option zenity -l $option -d 'Taken, and without a meaning here'
end
for option in width height ok-label cancel-label extra-button attach class icon-name
    __liquidgauge_option zenity -l $option -x -d 'Taken, and without a meaning here'
end
for option in icon window-icon
    __liquidgauge_option zenity -l $option -r -F -d 'Taken, and without a meaning here'
end

# Other
complete -c liquidgauge -n '__liquidgauge_is show run pid set tracker zenity render demo' -s h -l help -d 'Show the options'
__liquidgauge_option show -s V -l version -d 'Show the version'
functions -e __liquidgauge_option
