# پاسخ‌ها در قالب جمله.
# آنچه فارسی نیست و از راست به چپ به هم می‌ریزد، در NOTATION می‌آید.
answer-next = بازیکنی که نوبت اوست می‌برد.
answer-previous = بازیکنی که نوبت اوست می‌بازد: هر حرکت او پاسخی دارد.
answer-draw = هیچ‌کس نمی‌تواند برد را به دیگری تحمیل کند.
answer-named = اکنون نوبت { $mover } است. { $player } می‌برد.
answer-named-any = هر که شروع کند، { $player } می‌برد.
answer-unknown = معلوم نشد چه کسی می‌برد.
answer-bounds = مقدار بین { $least } و { $most } است.
answer-drawn = روی صفحه، جایی که `*` نشان حرکت برنده است:
answer-moves = { $count ->
    [one] { $count } حرکت برنده:
   *[other] { $count } حرکت برنده:
}
answer-moves-uncounted = { $listed ->
    [one] یک حرکت برنده (بقیه شمرده نشدند):
   *[other] چند حرکت برنده (بقیه شمرده نشدند):
}
answer-drawing-moves = { $count ->
    [one] { $count } حرکت تساوی را نگه می‌دارد:
   *[other] { $count } حرکت تساوی را نگه می‌دارند:
}
answer-drawing-moves-uncounted = { $listed ->
    [one] حرکتی که تساوی را نگه می‌دارد (بقیه شمرده نشدند):
   *[other] چند حرکت که تساوی را نگه می‌دارند (بقیه شمرده نشدند):
}
answer-remoteness = { $moves ->
    [0] بازی تمام شده است.
    [one] { $moves } حرکت دیگر لازم است.
   *[other] اگر برنده عجله کند و بازنده وقت بکشد، { $moves } حرکت دیگر لازم است.
}
answer-checked = این قاعده ثابت نشده است: آن را با جست‌وجوی همهٔ وضعیت‌ها تا اندازهٔ { $scope } مقایسه کرده‌اند.
answer-observed = ثابت نشده: این بر الگویی استوار است که در مقدارهای تا { $last } دیده شده است.
rule-observed-pattern = این از الگویی در مقدارها معلوم شده است که `grundy period` آن را شرح می‌دهد.
answer-more = و { $count } حرکت دیگر ({ NOTATION("--moves all") })
answer-known-search = این از جست‌وجوی همهٔ ادامه‌های بازی معلوم شده است.
theorem-smith = این از مقدار بخش‌ها معلوم است: مقدارهای گراندی تعمیم‌یافته آنجا که متناهی‌اند مانند نیمبرها جمع می‌شوند، و در بقیهٔ جاها می‌گویند کی هیچ‌کس نمی‌تواند برد را تحمیل کند ({ NOTATION("C. A. B. Smith, Graphs and composite games, 1966") }).
answer-known-table = این از جدولی معلوم است که از روی تعریف پر شده، از کوچک‌ترین وضعیت‌ها به بعد.
answer-bounds-beside = مقدار بین { $least } و { $most } است؛ با { NOTATION("--time 1m") } جست‌وجوی آن تا یک دقیقه ادامه می‌یابد.
answer-families = به‌طور کلی، همهٔ حرکت‌های ممکن از این گونه‌ها:
answer-value = مقدار { $value }
answer-known-by = از این راه معلوم است: { $tag }.
answer-more-summands = و { $count } تای دیگر
answer-move-in = { $move }   (در { $part })
answer-no-options = گزینه‌ای نیست: هیچ‌کس حرکتی ندارد

# سرستون‌ها.
column-summand = جمعوند
column-value = مقدار
column-known-by = از کجا
column-number = ش.
column-move = حرکت
column-leaves = می‌ماند
column-outcome = نتیجه
column-option = گزینه
column-heap = کپه
column-like = مانند
column-element = عضو
column-twist = علامت
column-sum = جمع
column-lead = برتری
column-part = بخش
row-left-over = می‌ماند

# بازیکنان، آنجا که با هم فرق دارند.
player-white = سفید
player-black = سیاه
player-red = قرمز
player-blue = آبی
player-left = چپ
player-right = راست

# The words of games that a program adds, the same in all languages.
verbatim = { $text }

# Misère canonical forms.
column-form = شکل متعارف
column-genus = گونه (genus)
form-kind = نوع
form-tame = رام
form-wild = وحشی
form-grundy = مقدار گراندی
form-misere = مقدار گراندی میزر
form-birthday = روز تولد
form-options = حرکت‌های شکل
theorem-entailing-moves = این از مقدار بخش‌ها معلوم است: آنجا که حرکت‌ها بازیکن را ملزم می‌کنند، مقدارها مانند نیم جمع می‌شوند، و مجموعی با یک بخش «loony» را بازیکنی می‌برد که نوبت اوست (E. R. Berlekamp, J. H. Conway, R. K. Guy, Winning Ways، فصل ۱۲).
