# بازی روی دسته‌های عدد.
move-fraenkel-both = { $first } تا از کپهٔ اول و { $second } تا از کپهٔ دوم بردارید
move-queen-up = وزیر را { $taken } خانه بالا ببرید
move-queen-left = وزیر را { $taken } خانه به چپ ببرید
move-queen-diagonally = وزیر را { $taken } خانه مورب، بالا و چپ، ببرید
move-fraenkel-first = { $taken } تا از کپهٔ اول بردارید
move-fraenkel-second = { $taken } تا از کپهٔ دوم بردارید
move-euclid = از مستطیل { $smaller }×{ $larger } { $times } مربع به ضلع { $smaller } ببرید؛ { $smaller }×{ $left } می‌ماند
move-rule = { $name }: { $left } می‌ماند
move-rule-nothing = { $name }: چیزی نمی‌ماند

theorem-euclid = از جفتی که صفر دارد حرکتی نیست، پس باخت است. برای { NOTATION("x, y ≥ 1") } مقدار جفت { NOTATION("(x, y)") } برابر { NOTATION("|x/y − y/x|") } است که رو به پایین گرد شده ({ NOTATION("Nivasch 2006") })؛ پس بازیکنی که نوبت اوست دقیقاً وقتی می‌بازد که هیچ‌یک از دو عدد { NOTATION("1.618…") } برابر دیگری یا بیشتر نباشد؛ این عدد نسبت طلایی است.
theorem-other-heap = این بخش کپه‌ای از بازی دیگری است که حرکتی از پروندهٔ قاعده به‌جا گذاشته است. با قاعدهٔ همان بازی بازی می‌شود.
theorem-fraenkel-beatty = با { NOTATION("t = K + 1") } جفت‌هایی که برای بازیکنِ نوبت‌دار باخت‌اند، به هر ترتیب، { NOTATION("k·α") } و { NOTATION("k·α + k·t") } هستند که { NOTATION("k·α") } به پایین گرد شده، { NOTATION("k = 0, 1, 2, …") }، و { NOTATION("α = (2 − t + √(t² + 4))/2") }. هر عدد یک بار در آن‌ها می‌آید و تفاوت‌ها مضرب‌های { NOTATION("t") } هستند ({ NOTATION("Fraenkel 1982") }). برای ارزش جفت‌های دیگر قاعده‌ای شناخته نیست.
theorem-wythoff-beatty = جفت‌هایی که برای بازیکنِ نوبت‌دار باخت‌اند این‌هاست: { NOTATION("(0, 0), (1, 2), (3, 5), (4, 7), …") }: به هر ترتیب، { NOTATION("k·φ") } و { NOTATION("k·φ²") } گردشده رو به پایین برای { NOTATION("k = 0, 1, 2, …") }، که در آن { NOTATION("φ = 1.618…") } نسبت طلایی است ({ NOTATION("Wythoff 1907") }). برای مقدار جفت‌های دیگر قاعده‌ای شناخته نشده است.
move-again = { $move }، و یک حرکت دیگر
move-entails = { $move }، و حریف باید همان‌جا پاسخ دهد
move-split-stack = دسته را به { $first } و { $second } تقسیم کنید
move-top-coin = سکهٔ رویی را بردارید، و { $left } تا می‌ماند
move-cut-string = نخ { NOTATION($first, "-", $second) } را ببُرید
move-cut-string-coin = نخ { NOTATION($first, "-", $second) } را ببُرید و سکهٔ { $coins } را بردارید
move-cut-string-coins = نخ { NOTATION($first, "-", $second) } را ببُرید و سکه‌های { $coins } را بردارید
move-draw-line = خط { $line } را بکشید
move-draw-line-box = خط { $line } را بکشید و خانهٔ { $box } را بردارید
move-draw-line-boxes = خط { $line } را بکشید و خانه‌های { $first } و { $second } را بردارید
line-above = بالای خانهٔ { $box }
line-below = پایین خانهٔ { $box }
line-left = سمت چپ خانهٔ { $box }
line-right = سمت راست خانهٔ { $box }
line-between = میان خانه‌های { $first } و { $second }
