# بازی روی دسته‌های عدد.
move-wythoff-first = { $taken } تا از کپهٔ اول بردار
move-wythoff-second = { $taken } تا از کپهٔ دوم بردار
move-wythoff-both = از هر کدام از دو کپه { $taken } تا بردار
move-euclid = { $smaller } را { $times } بار از { $larger } کم کن، { $left } می‌ماند
move-rule = { $name }: { $left } می‌ماند
move-rule-nothing = { $name }: چیزی نمی‌ماند

theorem-euclid = از جفتی که صفر دارد حرکتی نیست، پس باخت است. برای { NOTATION("x, y ≥ 1") } مقدار جفت { NOTATION("(x, y)") } برابر { NOTATION("|x/y − y/x|") } است که رو به پایین گرد شده (Nivasch 2006)؛ پس بازیکنی که نوبت اوست دقیقاً وقتی می‌بازد که هیچ‌یک از دو عدد { NOTATION("1.618…") } برابر دیگری یا بیشتر نباشد؛ این عدد نسبت طلایی است.
theorem-wythoff-beatty = جفت‌هایی که برای بازیکنِ نوبت‌دار باخت‌اند این‌هاست: { NOTATION("(0, 0), (1, 2), (3, 5), (4, 7), …") }: به هر ترتیب، { NOTATION("k·φ") } و { NOTATION("k·φ²") } گردشده رو به پایین برای { NOTATION("k = 0, 1, 2, …") }، که در آن { NOTATION("φ = 1.618…") } نسبت طلایی است (Wythoff 1907). برای مقدار جفت‌های دیگر قاعده‌ای شناخته نشده است.
