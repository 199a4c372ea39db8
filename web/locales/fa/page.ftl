# واژه‌های خود صفحه. بازی‌ها، حرکت‌ها و توضیح‌ها از موتور می‌آیند.
page-title = گراندی: بازی‌هایی برای بازی‌کردن، دیدن و فهمیدن
skip = به صفحهٔ بازی
nav = بخش‌های صفحه
nav-play = بازی
nav-games = بازی‌ها
nav-laboratory = آزمایشگاه
nav-rules = قانون خودتان
language = زبان
theme-board = تخته‌سیاه
theme-paper = کاغذ
help = راهنما
close = بستن

position = وضعیت
position-set = بچین
position-help = نام بازی و اندازه‌هایش؛ چند بازی را با + به هم پیوند دهید. برای نمونه: nim 8 5 11 + kayles 7
board = صفحهٔ بازی
board-yours = { $position }؛ نوبت شماست.
board-theirs = { $position }؛ نوبت ماشین است.
board-over = { $position }؛ بازی تمام شده است.
board-nothing = چیزی نمانده است
not-a-move = چنین حرکتی در اینجا نیست.
options-words = همهٔ حرکت‌ها به زبان واژه ({ NUMBER($count) })
options-many = { $all ->
    [one] { $all } حرکت ممکن است.
   *[other] { $all } حرکت ممکن است؛ { $shown } حرکت نخست نشان داده شده است.
}
options-incomplete = حرکت‌ها بیش از آن است که همه در اینجا بیایند. وضعیت پس از حرکت خود را در بالا بنویسید یا از خط فرمان استفاده کنید.
options-unvalued = مقدارها به‌موقع پیدا نشدند: صفحه بیش از حد بزرگ است.
too-large = این برای اینجا بیش از اندازه بزرگ است؛ از خط فرمان استفاده کنید.
engine-silent = موتور پاسخ نمی‌دهد. اگر صفحه از سروری آمده، آن سرور از کار افتاده است.
games-listed = همهٔ بازی‌ها در صفحهٔ «بازی‌ها» آمده است.

you = شما
machine = ماشین
first-player = بازیکن اول
second-player = بازیکن دوم
to-move-you = نوبت شماست.
to-move-machine = ماشین فکر می‌کند.
to-move-other = نوبت { $who } است.
stuck-machine = ماشین نتوانست پاسخ دهد.
stuck-moves = حرکت‌های این وضعیت یافت نشد.
stuck-table = این میز چیده نشد.
retry = دوباره بکوش
last-you = حرکت شما: { $move }.
last-machine = حرکت ماشین: { $move }.
last-other = آخرین حرکت، { $who }: { $move }.
move-unproved = ماشین درنیافت که روی صفحه‌ای به این بزرگی چه کسی می‌برد: حرکتش بهترین حدس اوست.
over-you = شما بردید.
over-machine = ماشین برد.
over-won = { $who } برد.
over-draw = مساوی: وضعیت تکرار شد.
colour-white = با سفید
colour-black = با سیاه
colour-red = با قرمز
colour-blue = با آبی
colour-left = به‌جای چپ
colour-right = به‌جای راست
colour-any = با هر رنگ
misere = میزر
level-careless = ماشین بی‌دقت
level-learner = ماشین نوآموز
level-perfect = ماشین بی‌خطا

controls = فرمان‌ها
hint = راهنمایی
undo = برگشت
swap = جابه‌جایی
new = از نو
share = پیوند
hint-winning = از اینجا می‌توانید ببرید. دوباره بپرسید تا بدانید در کدام بخش.
hint-losing = در برابر بازی بی‌خطا هر حرکتی می‌بازد. حرکتی را برگزینید که بازی را طولانی و پیچیده کند.
hint-drawn = از اینجا نمی‌توان برد، ولی ناچار به باخت هم نیستید.
hint-unknown = پیدا نشد که از اینجا چه کسی می‌برد: صفحه بیش از حد بزرگ است. برای حرکتی که شاید خوب باشد دوباره بپرسید.
hint-part = به این بخش نگاه کنید: { $part }
hint-move = یک حرکت خوب: { $move }
hint-guess = حرکتی که شاید خوب باشد، ولی ثابت نشده است: { $move }

moves = حرکت‌ها
moves-none = هنوز هیچ.
mistake = برد در اینجا از دست رفت.
mistake-told = حرکت نشان‌دار، بازیِ برده را باخت.
mistake-none = بازنده هرگز حرکت برنده‌ای نداشت.
replay = ادامه از پیش از آن
replay-before = ادامه از پیش از این حرکت: { $move }

settings = میز بازی
show-values = نمایش مقدارها
values-wins = این حرکت می‌برد
values-loses = این حرکت می‌بازد
values-draws = این حرکت به تساوی می‌رسد
values-numbers = هر عدد مقدار گراندیِ وضعیت پس از حرکت است. اگر روی صفحه جا نباشد، نخستین جای حرکت را لمس کنید یا فهرست حرکت‌ها به زبان واژه را باز کنید.
values-letters = این بازی در اینجا مقدار ندارد: میزر است یا دو بازیکن حرکت‌های یکسان ندارند. P یعنی بازیکن پیشین می‌برد، N یعنی بازیکن بعدی می‌برد و D یعنی تساوی.
values-none = مقدار این حرکت‌ها دانسته نیست.
show-powers = دسته‌بندی با توان‌های دو
misere-switch = میزر: هر که آخرین حرکت را بکند می‌بازد
restart-question = با این کار بازی تازه‌ای آغاز می‌شود. حرکت‌های انجام‌شده از دست می‌روند.
restart-yes = آغاز بازی تازه
restart-no = ادامهٔ بازی
opponent = حریف
opponent-person = نفر دوم
opponent-careless = ماشین بی‌دقت: هر حرکتی
opponent-learner = ماشین نوآموز: برخی بردها را می‌بیند
opponent-perfect = ماشین بی‌خطا
sides = صفحه
sides-rows = سطرها
sides-columns = ستون‌ها
stencil = هر ضربدر این خانه‌ها را هم می‌گیرد
stencil-plus = خانه‌های کناری
stencil-king = همهٔ خانه‌های پیرامون
stencil-diagonal = خانه‌های گوشه
stencil-distance = خانه‌ها تا دو گام

why = چرا؟
why-steps = توضیح گام‌به‌گام
why-whole = همهٔ استدلال، برای دوستداران ریاضی
step-back = یک گام به پس
step-forth = گام بعد
step-of = گام { NUMBER($step) } از { NUMBER($all) }
columns-part = بخش
columns-left = می‌ماند
mex-option = حرکت به
mex-value = مقدار
mex-row = مقدارهای رسیدنی؛ کوچک‌ترین عددِ غایب نشان شده است
locked = در این درس بسته است.

limit-cells = این بازی روی صفحه‌هایی تا { NUMBER($most) } خانه کشیده می‌شود. وضعیت‌های بزرگ‌تر با واژه‌ها بازی می‌شود.
limit-line = این بازی روی صفحه‌هایی تا { NUMBER($most) } خانه، و در یک ردیف تا { NUMBER($line) } خانه کشیده می‌شود. وضعیت‌های بزرگ‌تر با واژه‌ها بازی می‌شود.
limit-side = این بازی تا ضلع { NUMBER($most) } کشیده می‌شود. وضعیت‌های بزرگ‌تر با واژه‌ها بازی می‌شود.
limit-vertices = این بازی تا { NUMBER($most) } رأس کشیده می‌شود. وضعیت‌های بزرگ‌تر با واژه‌ها بازی می‌شود.
limit-ratio = این بازی تا جایی کشیده می‌شود که ضلع بلند حداکثر { NUMBER($most) } برابر ضلع کوتاه باشد. مستطیل‌های درازتر با واژه‌ها بازی می‌شود.
pile = کپهٔ { $heap }: { $size }
pile-take = برداشتن
pile-leave = گذاشتن { $parts }

place-match = کپهٔ { $heap }: { $take } تا بردارید، { $leave } تا بماند
place-add = افزودن { $count } تا به کپهٔ { $heap }
place-pin = ردیف { $row }، جای { $place }
place-cell = سطر { $row }، ستون { $column }
place-vertex = رأس { $vertex }
place-edge = یال از { $from } به { $to }
place-line-free = خط { $line }، خانهٔ { $cell }، خالی
place-line-white = خط { $line }، خانهٔ { $cell }، سفید
place-line-black = خط { $line }، خانهٔ { $cell }، سیاه
place-line-blue = خط { $line }، خانهٔ { $cell }، آبی
place-line-red = خط { $line }، خانهٔ { $cell }، قرمز
place-cell-free = خانهٔ { $cell }، خالی
place-cell-white = خانهٔ { $cell }، سفید
place-cell-black = خانهٔ { $cell }، سیاه
place-cell-blue = خانهٔ { $cell }، آبی
place-cell-red = خانهٔ { $cell }، قرمز
place-cut-row = شکستن پس از سطر { $row }
place-cut-column = شکستن پس از ستون { $column }
place-eat-row = خوردن سطر { $row }
place-eat-column = خوردن ستون { $column }
place-eat-rim = خوردن لبه
place-layer = جهت { $direction }، لایهٔ { $layer }
place-pair = به کپه‌های { $first } و { $second }
place-squares = { $count ->
    [one] بریدن { $count } مربع، { $left } می‌ماند
   *[other] بریدن { $count } مربع، { $left } می‌ماند
}
place-dot = نقطهٔ { $dot }، ناحیهٔ { $region }
place-used-dot = نقطهٔ { $dot }، روی خم
rims-ways = کشیدن خم از نقطه‌های برگزیده
rims-how = خمی بسته بکشید که دست‌کم از یک نقطه بگذرد. یا گوشه‌های آن را یکی‌یکی و در پایان دوباره گوشهٔ نخست را لمس کنید. یا تنها نقطه‌ها را لمس کنید و خمی را از فهرست برگزینید.
rims-short = خمی بسته بکشید که دست‌کم از یک نقطه بگذرد.
rims-open = خم بسته نیست: همان‌جا تمام کنید که آغاز کردید.
rims-knot = خم خودش را قطع می‌کند.
rims-crossing = خم، خم دیگری را قطع می‌کند.
rims-dotless = خم از هیچ نقطهٔ آزادی نمی‌گذرد.

graph-edit = کشیدن گرافی دیگر
graph-how = برای رأس تازه به برگه دست بزنید. برای پیوستن یا جداکردن، به دو رأس دست بزنید. برای جابه‌جایی بکشید.
graph-how-directed = برای رأس تازه به برگه دست بزنید. برای کشیدن یا پاک‌کردن کمان، به‌ترتیب به دو رأس دست بزنید. برای جابه‌جایی بکشید.
graph-how-multiple = برای رأس تازه کاغذ را لمس کنید. دو رأس را پشت سر هم لمس کنید تا میانشان یال کشیده شود، تا سه یال، و یک بار دیگر تا پاک شوند؛ یک رأس را دو بار برای طوقه. برای جابه‌جایی بکشید.
graph-play = بازی روی این گراف
graph-add = افزودن رأس
graph-tool = کار لمس
graph-lines = کشیدن خط
graph-pawns = گذاشتن مهره
graph-wipe = پاک‌کردن رأس‌ها
graph-clear = برگهٔ سفید

share-text = همهٔ میز در خود پیوند است؛ هیچ چیز جایی نگه داشته نمی‌شود.
share-link = پیوند
share-copy = رونوشت
share-copied = رونوشت شد
share-language = به همین زبان
share-lock-hints = بستن راهنمایی و توضیح
share-lock-values = بستن مقدارها
share-qr = رمزینهٔ پیوند
share-no-qr = پیوند برای رمزینه بیش از اندازه بلند است.
link-cut = این پیوند آسیب دیده است: بخشی از آن نیست یا دگرگون شده است. دوباره آن را بخواهید.
link-version = این پیوند از نسخهٔ تازه‌تری از صفحه آمده است.
link-large = این پیوند بزرگ‌تر از آن است که باز شود.
stranger-title = این پیوند قانون خودش را آورده است
stranger-text = کسی این قانون‌ها را نوشته است. جز تعریف یک بازی کاری از آن‌ها برنمی‌آید؛ پیش از بازی بخوانیدشان.
stranger-run = بازی با این قانون‌ها
stranger-leave = رها کردن

help-rule = دو بازیکن به نوبت حرکت می‌کنند. هر که نتواند حرکت کند می‌بازد. در جمعِ چند بازی، در هر کدام که بخواهید حرکت می‌کنید.
help-misere = در بازی میزر برعکس است: هر که نتواند حرکت کند می‌برد.
help-keys = کلیدها
help-arrows = حرکت روی صفحه
help-enter = بازی یا گزینش
help-escape = فراموش‌کردن گزینش
help-hint = راهنمایی
help-undo = پس‌گرفتن حرکت
help-help = همین راهنما
help-offline = صفحه پس از یک بار باز شدن، بی شبکه هم کار می‌کند.

games-title = بازی‌ها
games-lead = به هر صفحه می‌توان دست زد. هر که آخرین حرکت را بکند می‌برد.
card-play = بازی
card-explore = کاوش
card-variant = ساختن گونه‌ای دیگر
card-known = آنچه می‌دانیم
again = از نو

rules-title = قانون خودتان
rules-lead = یک بازی در چند سطر: حرکت‌هایش و آنچه از هر یک می‌ماند. سپس همه چیز این صفحه برای آن هم کار می‌کند.
rules-name = نام پرونده
rules-from = آغاز از
rules-text = قانون‌ها
rules-at = سطر { $line }، نویسهٔ { $column }:
rules-good = { $count ->
    [one] این قانون‌ها خوانده شد. هر وضعیت { $count } عدد است.
   *[other] این قانون‌ها خوانده شد. هر وضعیت { $count } عدد است.
}
rules-sizes = وضعیت آغاز
rules-how = قانون‌ها را چگونه می‌نویسند
rules-how-text = نخست نام بازی و عددهایش با شرط‌هایشان. سپس برای هر گونه حرکت یک سطر: نامش، برای چه k و با چه شرطی هست، و چه می‌ماند. بخش‌هایی که با + پیوسته‌اند هر یک بازی جداگانه‌ای هستند.

lab-title = آزمایشگاه
lab-lead = یک کد، یک مجموعه یا قانون خودتان: دنبالهٔ مقدارها را ببینید، تا بزنید و دورهٔ تناوبش را بیابید.
lab-game = بازی
lab-to = کپه‌ها تا
lab-side = اندازه‌ها تا
lab-flat = دو اندازه
lab-compute = محاسبه
lab-stop = توقف
lab-template = برای گراف‌ها الگویی با { "{n}" } بنویسید، مانند node-kayles cycle:{ "{n}" }
lab-progress = { $done } از { $of }، { $rate } در ثانیه، { $left ->
    [one] { NUMBER($left) } ثانیه مانده است
   *[other] { NUMBER($left) } ثانیه مانده است
}
lab-stopped = متوقف شد. { $done } مقدار نگه داشته شد.
plot-says = مقدارهای { $game } برای کپه‌های { $from } تا { $to }، حداکثر { $most }
plot-closer = نزدیک‌تر
plot-further = دورتر
plot-whole = نمایش همه
plot-common = مقدارهای پرتکرار
plot-rare = مقدارهای کمیاب
plot-zero = صفرها: آن که نوبت اوست می‌بازد
plot-at = کپهٔ { $heap }: مقدار { $value }
fold-title = تا خورده در هر { NUMBER($period) }
fold-how = نوار را به پهلو بکشید تا جور دیگری تا بخورد. ستون‌های راست نشان دورهٔ تناوب است.
fold-at = تا زدن در هر
fold-period = تا زدن با دورهٔ تناوب، { NUMBER($period) }
period-title = دورهٔ تناوب
period-proved = اثبات‌شده
period-observed = دیده‌شده، اثبات‌نشده
period-none-found = تاکنون یافت نشده
period-unsupported = در این بازی دنبال دورهٔ تناوب نمی‌گردیم
period-says = دورهٔ تناوب { $period }، از کپهٔ { $from } به بعد.
period-saltus = با هر دوره، مقدارها { $saltus } تا بزرگ‌تر می‌شوند.
period-exceptions = { $count ->
    [one] { NUMBER($count) } استثنا پیش از آن
   *[other] { NUMBER($count) } استثنا پیش از آن
}
period-whole = همهٔ آنچه یافت شد
period-certificate = ذخیرهٔ گواهی
period-looking = در جست‌وجوی دورهٔ تناوب …
series-most = بزرگ‌ترین مقدار: { $most }، نخستین بار در کپهٔ { $heap }.
series-zeros = { $count ->
    [0] هیچ کپه‌ای برای آن که نوبت اوست باخت نیست.
    [one] { NUMBER($count) } کپه برای آن که نوبت اوست باخت است:
   *[other] { NUMBER($count) } کپه برای آن که نوبت اوست باخت است:
}
export = ذخیره
table = جدول
table-back = پیش‌تر
table-forth = پس‌تر
table-page = صفحهٔ { NUMBER($page) } از { NUMBER($pages) }
grid-says = مقدارهای { $game }، { $rows } سطر و { $columns } ستون
