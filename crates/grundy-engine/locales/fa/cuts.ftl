# بریدن تخته‌ها و جعبه‌ها.
move-cut-rows = تختهٔ { $whole } را بعد از سطر { $after } ببُرید
move-cut-columns = تختهٔ { $whole } را بعد از ستون { $after } ببُرید
move-eat-row = سطر { $line } تختهٔ { $whole } را بخورید
move-eat-column = ستون { $line } تختهٔ { $whole } را بخورید
move-eat-rim = همهٔ لبهٔ تختهٔ { $whole } را بخورید
move-remove-layers = سه لایهٔ { $layers } جعبهٔ { $whole } را بردارید
