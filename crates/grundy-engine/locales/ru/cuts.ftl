# Разрезание плиток и коробок.
move-cut-rows = разрезать плитку { $whole } после строки { $after }
move-cut-columns = разрезать плитку { $whole } после столбца { $after }
move-eat-row = съесть строку { $line } плитки { $whole }
move-eat-column = съесть столбец { $line } плитки { $whole }
move-eat-rim = съесть весь край плитки { $whole }
move-remove-layers = убрать три слоя { $layers } коробки { $whole }
