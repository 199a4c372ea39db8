# Cutting tablets and boxes.
move-cut-rows = cut the tablet { $whole } after row { $after }
move-cut-columns = cut the tablet { $whole } after column { $after }
move-eat-row = eat row { $line } of the tablet { $whole }
move-eat-column = eat column { $line } of the tablet { $whole }
move-eat-rim = eat the whole rim of the tablet { $whole }
move-remove-layers = remove the three layers { $layers } of the box { $whole }
