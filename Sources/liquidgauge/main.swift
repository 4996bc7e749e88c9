print("liquidgauge")
