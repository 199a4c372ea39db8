# بازی در پایانه. آنچه تایپ می‌شود (`moves` و `hint`) در همهٔ زبان‌ها یکی است.
play-you-begin = شما شروع می‌کنید. { play-how }
play-machine-begins = ماشین شروع می‌کند. { play-how }
play-how = حرکتی مثل { NOTATION("5->3") }، یا شماره‌اش در `moves`، یا جملهٔ آن را بنویسید؛ `help` بقیه را نشان می‌دهد.
play-rule-normal = هر که حرکتی نداشته باشد می‌بازد.
play-rule-misere = بازی میزر: هر که حرکتی نداشته باشد می‌برد.
play-rule-position = خود وضعیت می‌گوید بازی چطور تمام می‌شود.
play-endless = بازی ممکن است تا ابد ادامه یابد: وقتی وضعیتی تکرار شد، `draw` پیشنهاد تساوی می‌دهد.
play-you-are = شما { $player } هستید و نوبت شماست.
play-machine-is = ماشین { $player } است و نوبت اوست.
play-you-moved = شما: { $move }
play-machine-moved = ماشین: { $move }
play-you-again = شما دوباره حرکت می‌کنید.
play-machine-again = ماشین دوباره حرکت می‌کند.
play-you-answer = باید در { $place } پاسخ دهید.
play-machine-answer = ماشین باید در { $place } پاسخ دهد.
play-unproved = ثابت نشده که این بهترین حرکت است: وضعیت بزرگ‌تر از آن است که تا پایان جست‌وجو شود.
play-move = { NOTATION($from, " -> ", $to) } ({ $words })
play-more-moves = و { $count } حرکت دیگر: هر کدام را به شکل { NOTATION("FROM->TO") } بنویسید
play-unfinished = بازی ناتمام می‌ماند.
play-nothing-to-undo = حرکتی از شما نیست که پس گرفته شود.
play-second-too-late = اینکه چه کسی شروع کند پیش از حرکت اول تعیین می‌شود.
play-not-over = بازی تمام نشده است؛ `undo` یک حرکت را پس می‌گیرد.
play-over = بازی تمام شده است: `replay`، `undo` یا `quit`.
play-ambiguous = این می‌تواند هر یک از حرکت‌های { $numbers } باشد: شماره‌ای بنویسید (`moves` فهرست آن‌هاست).
play-no-such-move = چنین حرکتی اینجا نیست. `moves` حرکت‌ها را نشان می‌دهد و `help` فرمان‌ها را.
play-no-reason = توضیحی با کلمات نیست: { $failure }.

# تساوی‌ها.
play-draw-none = در این بازی تساوی نیست.
play-draw-new = ماشین ادامه می‌دهد: این وضعیت پیش‌تر نبوده است.
play-draw-declined = ماشین نمی‌پذیرد: دارد می‌برد.
play-draw-agreed = ماشین می‌پذیرد: بازی مساوی شد.
play-draw-was-won = می‌توانستید ببرید.

# پایان.
play-you-win = شما بردید.
play-machine-wins = ماشین برد.
play-you-cannot-move = شما حرکتی ندارید. { play-machine-wins }
play-machine-cannot-move = ماشین حرکتی ندارد. { play-you-win }
play-you-cannot-move-and-win = شما حرکتی ندارید. { play-you-win }
play-machine-cannot-move-and-wins = ماشین حرکتی ندارد. { play-machine-wins }
play-ended-won = بازی تمام شد. { play-you-win }
play-ended-lost = بازی تمام شد. { play-machine-wins }
play-ended-drawn = بازی تمام شد: مساوی.
play-resigned = شما تسلیم شدید. { play-machine-wins }
play-well-played = خوب بازی کردید: ماشین اشتباه نمی‌کند.
play-well-played-unproved = خوب بازی کردید.
play-no-mistake = اشتباهی نکردید: بازی از اول باخته بود.
play-mistake-unknown = پیدا نشد که بازی کجا باخته شد: وضعیت‌ها بزرگ‌تر از آن بودند که تا پایان جست‌وجو شوند.
play-mistake-won = شما می‌بردید، تا این حرکت: { $move } در { $position }.
play-mistake-drawn = بازی مساوی بود، تا این حرکت شما: { $move } در { $position }.
play-would-have-kept = { $right } آن را نگه می‌داشت. `replay` از همان‌جا دوباره بازی می‌کند و `quit` بیرون می‌رود.
play-still-won = شما هنوز می‌بردید: { $right } آن را نگه می‌دارد. `replay` از همان‌جا ادامه می‌دهد و `quit` بیرون می‌رود.
play-still-drawn = بازی هنوز مساوی بود: { $right } آن را نگه می‌دارد. `replay` از همان‌جا ادامه می‌دهد و `quit` بیرون می‌رود.

# راهنمایی‌ها.
hint-no-move = حرکتی نیست.
hint-winning = اگر حرکت درست را پیدا کنید، می‌برید. (دوباره `hint`: کجا را نگاه کنید.)
hint-drawn = اینجا هیچ‌کس نمی‌تواند برد را تحمیل کند. (دوباره `hint`: حرکتی که تساوی را نگه می‌دارد.)
hint-losing = هر حرکتی پاسخی دارد: فقط می‌توان به اشتباه حریف امید بست.
hint-unknown = پیدا نشد که اینجا چه کسی می‌برد: وضعیت بزرگ‌تر از آن است که تا پایان جست‌وجو شود. (دوباره `hint`: یک حرکت پیشنهادی.)
hint-guess = { $move } شاید حرکت خوبی باشد؛ این ثابت نشده است.
hint-look-at = { $count ->
    [one] { $count } حرکت می‌برد
   *[other] { $count } حرکت می‌برند
}؛ این را نگاه کنید: { $places }.
hint-one-of = از { $options } حرکت، { $count ->
    [one] { $count } حرکت می‌برد
   *[other] { $count } حرکت می‌برند
}.
hint-keeps-draw = { $move } تساوی را نگه می‌دارد.
hint-play = این حرکت را بازی کنید: { $move }.
hint-play-soon = این حرکت را بازی کنید: { $move }. { $moves ->
    [one] همین حرکت می‌برد.
   *[other] در حداکثر { $moves } حرکت دو بازیکن می‌برد.
}
hint-play-long = بازی را طولانی کنید: { $move }. { $moves ->
    [one] این آخرین حرکت است.
   *[other] این‌گونه بازی می‌تواند { $moves } حرکت دیگر از دو بازیکن طول بکشد.
}
hint-make-it-long = بازی را طولانی کنید: تا می‌توانید جای اشتباه باقی بگذارید.

# فرمان‌ها.
help-move = یک حرکت: بخشی که عوض می‌شود، پیش و پس از حرکت؛ یا شماره‌اش، یا جمله‌اش
help-moves = همهٔ حرکت‌ها با شماره
help-hint = آیا می‌برم؟ بار دوم: کجا را نگاه کنم؛ بار سوم: یک حرکت
help-why = توضیح، گام به گام
help-undo = آخرین حرکت خود را پس بگیرید
help-second = پیش از حرکت اول: ماشین شروع کند
help-draw = پیشنهاد تساوی، وقتی وضعیتی تکرار شده است
help-resign = تسلیم شوید و ببینید بازی کجا باخته شد
help-quit = خروج
