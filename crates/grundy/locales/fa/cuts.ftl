# بریدن تخته‌ها و جعبه‌ها.
move-cut-rows = تختهٔ { $whole } را بعد از ردیف { $after } ببُر
move-cut-columns = تختهٔ { $whole } را بعد از ستون { $after } ببُر
move-eat-row = ردیف { $line } تختهٔ { $whole } را بخور
move-eat-column = ستون { $line } تختهٔ { $whole } را بخور
move-eat-rim = همهٔ لبهٔ تختهٔ { $whole } را بخور
move-remove-layers = سه لایهٔ { $layers } جعبهٔ { $whole } را بردار
