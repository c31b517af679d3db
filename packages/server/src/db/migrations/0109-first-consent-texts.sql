-- The texts that come with the program: plain, each about one thing, with how to end it.
insert into consent_templates (kind, language, version, body, text_hash, created_at)
select kind, language, 1, body, encode(sha256(convert_to(body, 'UTF8')), 'hex'), now() from (values
  ('treatment', 'en', 'Consent to treatment

I agree to be treated here.

• It was explained to me, in a language I understand, what will be done, what I can expect of it, and what it may cause: redness, swelling, bruises or pain for some days, and seldom burns or marks. No result was promised to me.
• I have said what I know about my health: illnesses, pregnancy, allergies, medicines and devices in my body. I will say when something of this changes.
• I could ask questions, and they were answered.
• I may stop a treatment at any moment. I may withdraw this consent at any time; then nothing more is done, and what was done until then was done with my consent.

What is written about my treatment is kept as long as it is needed for my care and as the law asks. I may ask to see it.'),
  ('treatment', 'so', 'Oggolaansho daaweyn

Waan oggolahay in halkan la igu daaweeyo.

• Waxaa la ii sharraxay, luqad aan fahmayo, waxa la samayn doono, waxa aan ka filan karo, iyo waxa ay keeni karto: guduudasho, barar, nabarro ama xanuun dhowr maalmood ah, iyo mar dhif ah gubasho ama raad. Natiijo la ii ballanqaaday ma jirto.
• Waxaan sheegay waxa aan ka ogahay caafimaadkayga: cudurro, uur, xasaasiyad, daawooyin iyo qalab jirkayga ku jira. Waan sheegi doonaa haddii wax ka mid ahi isbeddelaan.
• Waxaan helay fursad aan su''aalo ku weydiiyo, waana la iga jawaabay.
• Daaweynta waan joojin karaa mar kasta. Oggolaanshahan waan kala noqon karaa goor kasta; markaas wax dambe lama samaynayo, wixii ka horreeyayna waxaa lagu sameeyay oggolaanshahayga.

Waxa laga qoro daaweyntayda waxaa la hayaa inta daryeelkaygu u baahan yahay iyo inta sharcigu rabo. Waan codsan karaa inaan arko.'),
  ('treatment', 'ar', 'الموافقة على العلاج

أوافق على أن أُعالَج هنا.

• شُرح لي، بلغة أفهمها، ما الذي سيُفعل، وما الذي يمكن أن أنتظره منه، وما قد يسبّبه: احمرار أو تورّم أو كدمات أو ألم لبضعة أيام، ونادرًا حروق أو آثار. ولم أُوعَد بأي نتيجة.
• قلت ما أعرفه عن صحتي: الأمراض والحمل والحساسية والأدوية والأجهزة المزروعة في جسمي. وسأخبركم إذا تغيّر شيء من ذلك.
• أُتيح لي أن أسأل، وأُجيب عن أسئلتي.
• يمكنني أن أوقف العلاج في أي لحظة، وأن أسحب هذه الموافقة في أي وقت؛ عندها لا يُفعل شيء آخر، وما فُعل قبل ذلك كان بموافقتي.

ما يُكتب عن علاجي يُحفظ ما دامت رعايتي تحتاج إليه وكما يطلب القانون. ويمكنني أن أطلب الاطلاع عليه.'),
  ('photo', 'en', 'Consent to photos for my record

I agree that photos of the treated parts of my body are taken before, during and after treatment.

• They are kept in my record here and are seen only by the people who treat me and those who are responsible for them.
• They serve to compare my results and to treat me well. They are not shown to anyone else and are not published. For that I would be asked separately.
• I am treated in the same way if I do not agree.
• I may withdraw this consent at any time. From then on no photos are taken, and those there are can no longer be looked at by the people who treat me. I may also ask for them to be deleted.'),
  ('photo', 'so', 'Oggolaansho sawirro diiwaankayga ah

Waan oggolahay in laga sawiro qaybaha jirkayga ee la daaweynayo ka hor, inta lagu jiro iyo ka dib daaweynta.

• Sawirrada waxaa lagu hayaa diiwaankayga halkan, waxaana arka oo keliya dadka i daaweeya iyo kuwa mas''uulka ka ah.
• Waxaa loo isticmaalaa in natiijooyinkayga la isbarbardhigo oo si fiican la ii daaweeyo. Cid kale lama tuso, lamana daabaco. Taas waxaa la i weydiin lahaa gooni.
• Haddii aanan oggolaan, si isku mid ah ayaa la ii daaweynayaa.
• Oggolaanshahan waan kala noqon karaa goor kasta. Markaas wixii ka dambeeya lama sawiro, sawirrada jirana ma eegi karaan dadka i daaweeya. Waxaan kaloo codsan karaa in la tirtiro.'),
  ('photo', 'ar', 'الموافقة على صور لملفي

أوافق على تصوير أجزاء جسمي التي تُعالَج قبل العلاج وأثناءه وبعده.

• تُحفظ الصور في ملفي هنا، ولا يراها إلا من يعالجونني ومن هم مسؤولون عنهم.
• الغرض منها مقارنة نتائجي وحُسن علاجي. لا تُعرض على أحد غيرهم ولا تُنشر. ولو احتيج إلى ذلك فسأُسأل عنه على حدة.
• أُعالَج بالطريقة نفسها إن لم أوافق.
• يمكنني أن أسحب هذه الموافقة في أي وقت. عندها لا تُلتقط صور أخرى، ولا يستطيع من يعالجونني أن ينظروا إلى الصور الموجودة. ويمكنني أيضًا أن أطلب حذفها.'),
  ('marketing', 'en', 'Consent to show my photos

I agree that photos of my results are shown to others: in the shop, on the website and on social media of this business.

• My name is not shown with them, and my face only where I have agreed to it for that photo.
• What is shown on the internet can be copied by others. The business cannot call such copies back.
• I am paid nothing for it, and I am treated in the same way if I do not agree.
• I may withdraw this consent at any time. The business then takes the photos down wherever it can do so itself, and shows them no more.'),
  ('marketing', 'so', 'Oggolaansho in sawirradayda la muujiyo

Waan oggolahay in sawirrada natiijooyinkayga dad kale la tuso: dukaanka, bogga internetka iyo baraha bulshada ee ganacsigan.

• Magacayga lalama muujiyo, wejigaygana waxaa la muujiyaa oo keliya haddii aan sawirkaas u oggolaaday.
• Waxa internetka lagu muujiyo dad kale ayaa koobi ka samayn kara. Ganacsigu koobiyadaas ma soo celin karo.
• Lacag la iga siiyo ma jirto, haddii aanan oggolaanna si isku mid ah ayaa la ii daaweynayaa.
• Oggolaanshahan waan kala noqon karaa goor kasta. Markaas ganacsigu sawirrada wuu ka saarayaa meel kasta oo uu isagu awoodo, mana sii muujinayo.'),
  ('marketing', 'ar', 'الموافقة على عرض صوري

أوافق على عرض صور نتائجي على الآخرين: في المحل وعلى موقع هذه المؤسسة وصفحاتها على وسائل التواصل.

• لا يُعرض اسمي معها، ولا يُعرض وجهي إلا حيث وافقت على ذلك لتلك الصورة.
• ما يُعرض على الإنترنت يمكن أن ينسخه آخرون، ولا تستطيع المؤسسة استرجاع هذه النسخ.
• لا أتقاضى شيئًا مقابل ذلك، وأُعالَج بالطريقة نفسها إن لم أوافق.
• يمكنني أن أسحب هذه الموافقة في أي وقت. عندها تزيل المؤسسة الصور من كل مكان تستطيع إزالتها منه بنفسها، ولا تعرضها بعد ذلك.'),
  ('messages', 'en', 'Consent to messages

I agree that this business writes to my phone by SMS or WhatsApp:

• reminders and changes of my appointments,
• receipts and open payments,
• offers and greetings.

The messages never say what I am treated for. My number is given to no one who does not need it to deliver them.

I may end each of these three, or all of them, at any time by saying so. My appointments stay as they are.'),
  ('messages', 'so', 'Oggolaansho fariimo

Waan oggolahay in ganacsigani SMS ama WhatsApp iigu soo qoro taleefankayga:

• xusuusinta ballamahayga iyo isbeddelkooda,
• rasiidhyada iyo lacagaha furan,
• dalabyada iyo salaanta.

Fariimuhu marna ma sheegaan waxa la iga daaweynayo. Lambarkayga lama siiyo cid aan ugu baahnayn inay fariimaha geyso.

Saddexdan mid kasta, ama dhammaantood, waan joojin karaa goor kasta anigoo sheegaya. Ballamahaygu sidooda ayay ahaanayaan.'),
  ('messages', 'ar', 'الموافقة على الرسائل

أوافق على أن تكتب إليّ هذه المؤسسة على هاتفي برسائل SMS أو واتساب:

• تذكير بمواعيدي وتغييراتها،
• إيصالات ومدفوعات مفتوحة،
• عروض وتهانٍ.

لا تذكر الرسائل أبدًا ما أُعالَج منه. ولا يُعطى رقمي لأحد لا يحتاج إليه لإيصالها.

يمكنني أن أنهي كل واحدة من هذه الثلاث، أو جميعها، في أي وقت بأن أقول ذلك. وتبقى مواعيدي كما هي.')
) as first (kind, language, body);
