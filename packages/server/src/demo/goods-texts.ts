import type { Texts } from '@revive/contract';
import type { GOODS_CATEGORIES } from './goods-catalogue.ts';

const said = (so: readonly [string, string], ar: readonly [string, string]): Texts => ({
  so: { name: so[0], description: so[1] },
  ar: { name: ar[0], description: ar[1] },
});

export const GOODS_CATEGORY_TEXTS: Record<keyof typeof GOODS_CATEGORIES, Texts> = {
  slim: said(
    ['Miisaan dhimis', 'Shaah, jel iyo kaabsal la socda kulannada daaweynta.'],
    ['التنحيف', 'شاي وجل وكبسولات ترافق جلسات العلاج.'],
  ),
  body: said(
    ['Daryeelka jirka', 'Saliidaha, subagga iyo xoqista maqaarka jilicsan.'],
    ['العناية بالجسم', 'زيوت وزبدة ومقشرات لبشرة ناعمة.'],
  ),
  face: said(
    ['Daryeelka wejiga', 'Nadiifin, maaskaro iyo serum, intooda badan waxa halkan ka baxa.'],
    ['العناية بالوجه', 'منظفات وأقنعة وسيروم، كثير منها مما ينبت هنا.'],
  ),
  hair: said(
    ['Daryeelka timaha', 'Saliidaha iyo shaambada timaha xoogga leh ee dhalaalaya.'],
    ['العناية بالشعر', 'زيوت وغسولات لشعر قوي ولامع.'],
  ),
  tools: said(
    ['Qalab', 'Waxa guriga lagu sii wado: duubayaal iyo burushyo.'],
    ['الأدوات', 'أدوات تدليك وفرش لمتابعة العناية في البيت.'],
  ),
};

/** What the goods of the sample business are called beside English, by their English name. One is not translated yet, as it happens. */
export const GOODS_TEXTS: Readonly<Record<string, Texts>> = {
  'Waist Support Belt': said(
    [
      'Suunka dhexda',
      'Adag oo hawada mara, la xirto kadib duubidda jirka. Cabbirrada S ilaa XXL waxay yaallaan miiska.',
    ],
    ['حزام دعم الخصر', 'متين ويسمح بمرور الهواء، يُلبس بعد لف الجسم. المقاسات من S إلى XXL عند الصندوق.'],
  ),
  'Jade Face Roller': said(
    ['Duubaha wejiga ee jade', 'Talaagadda ku hay; shan daqiiqo subaxdii indhaha barara.'],
    ['مدلكة الوجه من اليشم', 'احفظيها في الثلاجة؛ خمس دقائق صباحًا لانتفاخ العينين.'],
  ),
  'Dry Body Brush': said(
    ['Burushka jirka ee qalalan', 'Laba daqiiqo ka hor qubeyska. Maqaarka ayuu toosiyaa.'],
    ['فرشاة الجسم الجافة', 'من خشب الزان والسيزال، لدقيقتين قبل الاستحمام. تنشط البشرة.'],
  ),
  'Henna Powder': said(
    ['Budada xinnaha', 'Xinne dabiici ah oo si fiican loo shaandheeyay, timaha iyo gacmaha. 200 g.'],
    ['مسحوق الحناء', 'حناء طبيعية منخولة ناعمة للشعر واليدين. 200 غ.'],
  ),
  'Black Seed Shampoo': said(
    ['Shaambada xabbad sowdo', 'Waxay dhaqdaa sulfate la’aan, saliidda madaxuna way u hartaa. 300 ml.'],
    ['شامبو الحبة السوداء', 'يغسل بلا كبريتات ويحفظ زيت فروة الرأس. 300 مل.'],
  ),
  'Hibiscus Hair Oil': said(
    [
      'Saliidda timaha ee hibiscus',
      'Hibiscus iyo xabbad sowdo, timaha khafiifka ah iyo cirifyada qalalan. 120 ml.',
    ],
    ['زيت الكركديه للشعر', 'كركديه وحبة سوداء في زيت الخروع، للأطراف الخفيفة والجافة. 120 مل.'],
  ),
  'Daily Sun Cream SPF 50': said(
    ['Kareemka qorraxda SPF 50', 'Fudud oo aan caddaan reebin, qorraxda xeebta. 50 ml.'],
    ['كريم يومي للشمس SPF 50', 'خفيف ولا يترك أثرًا أبيض، لشمس الساحل. 50 مل.'],
  ),
  'Rose Water Toner': said(
    ['Biyaha ubaxa', 'Biyo ubax oo la miiray, wax kale kuma jiraan. 200 ml oo buufin leh.'],
    ['تونر ماء الورد', 'ماء ورد مقطر لا غير. 200 مل مع بخاخ.'],
  ),
  'Vitamin C Serum': said(
    [
      'Serum fitamiin C',
      'Boqolkiiba shan iyo toban fitamiin C ah. Saddex dhibcood subaxdii, kareemka qorraxda ka hor. 30 ml.',
    ],
    ['سيروم فيتامين سي', 'خمسة عشر بالمئة فيتامين سي للون موحد. ثلاث قطرات صباحًا تحت كريم الشمس. 30 مل.'],
  ),
  'Huruud Glow Mask': said(
    ['Maaskarada huruud', 'Huruud, sandal iyo malab. Labaatan daqiiqo, toddobaadkii mar. 120 ml.'],
    ['قناع الكركم للإشراق', 'كركم وصندل وعسل. عشرون دقيقة مرة في الأسبوع. 120 مل.'],
  ),
  'Qasil Cleansing Powder': said(
    [
      'Budada qasil',
      'Caleenta geedka gobka oo la shiiday, biyo lagu qaso; way nadiifisaa wayna dhalaalisaa. 150 g.',
    ],
    ['مسحوق القاسل للتنظيف', 'أوراق شجرة السدر المطحونة، تُخلط بالماء لقناع ينظف ويفتح البشرة. 150 غ.'],
  ),
  'Rose & Milk Soap': said(
    ['Saabuun ubax iyo caano', 'Saabuun jilicsan oo caano ri’ iyo ubax ah. Laba xabbo oo 90 g ah.'],
    ['صابون الورد والحليب', 'صابون لطيف من حليب الماعز والورد. قطعتان من 90 غ.'],
  ),
  'Aloe Vera Gel': said(
    ['Jelka dacarta', 'Boqolkiiba sagaashan iyo siddeed dacar ah. Wuu qaboojiyaa qorraxda kadib. 250 ml.'],
    ['جل الصبار', 'ثمانية وتسعون بالمئة صبار. يبرد بعد الشمس وإزالة الشعر. 250 مل.'],
  ),
  'Coffee & Sugar Scrub': said(
    ['Xoqista bunka iyo sonkorta', 'Bun, sonkor iyo saliidda qumbaha. Ka hor qubeyska ku wareeji. 300 g.'],
    ['مقشر القهوة والسكر', 'قهوة وسكر بني وزيت جوز الهند. افركي بحركات دائرية قبل الاستحمام. 300 غ.'],
  ),
  'Shea Body Butter': said(
    ['Subagga shea', 'Adag, aan udgoon lahayn, maqaarka qalalan iyo calaamadaha fidinta. 200 ml.'],
    ['زبدة الشيا للجسم', 'كثيفة وغنية بلا عطر، للبشرة الجافة وعلامات التمدد. 200 مل.'],
  ),
  'Frankincense Firming Oil': said(
    [
      'Saliidda fooxa',
      'Foox ka yimid buuraha Golis oo saliid sisin ku jira. Maqaarka ayay adkaysaa. 100 ml.',
    ],
    ['زيت اللبان الشاد', 'لبان من جبال غوليس في زيت السمسم. يشد البشرة ويعطرها. 100 مل.'],
  ),
  'Apple Cider Drops': said(
    ['Dhibcaha tufaaxa', 'Dhowr dhibcood cuntada ka hor. 50 ml.'],
    ['قطرات خل التفاح', 'قطرات قليلة قبل الوجبات. 50 مل مع قطارة.'],
  ),
  'Collagen Sachets': said(
    [
      'Baakadaha kolajiinka',
      'Afar iyo toban baako oo kolajiin badeed iyo fitamiin C ah, casiir ama biyo lagu walaaqo.',
    ],
    ['أكياس الكولاجين', 'أربعة عشر كيسًا من الكولاجين البحري مع فيتامين سي، تُحرك في العصير أو الماء.'],
  ),
  'Cumin & Green Tea Capsules': said(
    [
      'Kaabsalka kamuunka iyo shaaha cagaaran',
      'Lixdan kaabsal, laba maalintii muddo bil ah. Haddii aad dawo qaadato, marka hore na weydii.',
    ],
    [
      'كبسولات الكمون والشاي الأخضر',
      'ستون كبسولة، اثنتان يوميًا لمدة شهر. اسألينا أولًا إن كنت تتناولين دواء.',
    ],
  ),
  'Ginger Body Wrap Gel': said(
    ['Jelka sanjabiilka', 'Jel diiriya dhexda iyo bowdyaha, kan qolka daaweynta aan ku isticmaalno. 250 ml.'],
    ['جل الزنجبيل للف الجسم', 'جل دافئ للخصر والفخذين، نستعمله في غرفة العلاج. 250 مل.'],
  ),
  'Moringa Slimming Tea': said(
    [
      'Shaaha moringa',
      'Soddon bac oo moringa, sanjabiil iyo cawska liinta ah. Koob subaxdii iyo mid cashada kadib.',
    ],
    ['شاي المورينجا للتنحيف', 'ثلاثون كيسًا من المورينجا والزنجبيل وعشب الليمون. كوب صباحًا وكوب بعد العشاء.'],
  ),
};
