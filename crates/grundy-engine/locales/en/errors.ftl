# Errors. Their English sentences stand in the program, where an error is found: `message!` and `hint!`.
