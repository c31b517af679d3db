import type { LanguageCode } from '../../languages.ts';
import type { MessageKind } from './choices.ts';

/** The texts as they are until the owner writes others. They are no sentences of the screens, so no catalogue has them. */
export const DEFAULT_TEMPLATES: Readonly<Record<MessageKind, Readonly<Record<LanguageCode, string>>>> = {
  booked: {
    en: '{{client}}, you are booked at {{business}}: {{day}} at {{time}}. To change it: {{link}}',
    so: '{{client}}, ballantaada {{business}} waa {{day}}, {{time}} {{part_of_day}}. Beddel: {{link}}',
    ar: '{{client}}، موعدك في {{business}}: {{day}} {{time}} {{part_of_day}}. {{link}}',
  },
  reminder: {
    en: '{{client}}, we expect you at {{business}} on {{day}} at {{time}}. To change it: {{link}}',
    so: '{{client}}, waxaan kugu sugaynaa {{business}} {{day}}, {{time}} {{part_of_day}}. {{link}}',
    ar: '{{client}}، ننتظرك في {{business}} {{day}} {{time}} {{part_of_day}}. {{link}}',
  },
  moved: {
    en: '{{client}}, your visit to {{business}} was moved to {{day}} at {{time}}. Change: {{link}}',
    so: '{{client}}, ballantaada {{business}} waxay u wareegtay {{day}}, {{time}} {{part_of_day}}. {{link}}',
    ar: 'نُقل موعدك في {{business}} إلى {{day}} {{time}} {{part_of_day}}. للتغيير: {{link}}',
  },
  cancelled: {
    en: '{{client}}, your appointment at {{business}} on {{day}} at {{time}} is cancelled. For another time: {{phone}}',
    so: '{{client}}, ballantaadii {{business}} ee {{day}}, {{time}} {{part_of_day}} waa la joojiyay. Waqti kale: {{phone}}',
    ar: '{{client}}، أُلغي موعدك في {{business}} {{day}} الساعة {{time}} {{part_of_day}}. لموعد آخر: {{phone}}',
  },
  receipt: {
    en: 'Thank you! Your receipt from {{business}}: {{link}}',
    so: 'Waad ku mahadsan tahay! Rasiidkaaga {{business}}: {{link}}',
    ar: 'شكرًا لك! إيصالك من {{business}}: {{link}}',
  },
  result: {
    en: '{{client}}, something is ready for you at {{business}}. Ask for it when you come. {{phone}}',
    so: '{{client}}, wax baa kuu diyaar ah {{business}}. Weydii markaad timaaddo. {{phone}}',
    ar: '{{client}}، لك شيء جاهز في {{business}}. اسأل عنه عند زيارتك. {{phone}}',
  },
  balance_due: {
    en: '{{client}}, a payment at {{business}} is still open. Please come by or call. {{phone}}',
    so: '{{client}}, lacag-bixin {{business}} ah ayaa weli furan. Fadlan noo imow ama noo soo wac. {{phone}}',
    ar: '{{client}}، ما زالت لديك دفعة مفتوحة في {{business}}. نرجو زيارتنا أو الاتصال. {{phone}}',
  },
  waiting_offer: {
    en: '{{client}}, a time is free at {{business}}: {{day}} at {{time}}. Who answers first has it. {{phone}}',
    so: '{{client}}, waqti baa ka bannaan {{business}}: {{day}}, {{time}} {{part_of_day}}. Qofka hore u jawaaba ayaa helaya. {{phone}}',
    ar: '{{client}}، موعد شاغر في {{business}}: {{day}} {{time}} {{part_of_day}}. لمن يجيب أولًا. {{phone}}',
  },
  birthday: {
    en: 'Happy birthday, {{client}}! All the best from {{business}}. No more of these: {{link}}',
    so: 'Dhalasho wacan, {{client}}! Rajo wanaagsan oo ka timid {{business}}. Jooji: {{link}}',
    ar: 'عيد ميلاد سعيد، {{client}}! أطيب التمنيات من {{business}}. لإيقافها: {{link}}',
  },
  not_seen: {
    en: '{{client}}, we miss you at {{business}}! Come by any day. No more of these: {{link}}',
    so: '{{client}}, muddo kuma arag {{business}}. Maalin kasta soo dhowow. Jooji: {{link}}',
    ar: '{{client}}، اشتقنا إليك في {{business}}. أهلًا بك دائمًا. لإيقافها: {{link}}',
  },
  unfinished: {
    en: '{{client}}, visits of yours are open at {{business}}. Come and finish them. No more of these: {{link}}',
    so: '{{client}}, kulamo ayaa kuu haray {{business}}. Kaalay oo dhammayso. Jooji: {{link}}',
    ar: '{{client}}، بقيت لك جلسات في {{business}}. احجز موعدك. لإيقافها: {{link}}',
  },
  birthday_soon: {
    en: '{{client}}, your birthday is near. {{business}} would be glad to see you. No more of these: {{link}}',
    so: '{{client}}, dhalashadaadu way soo dhowdahay. {{business}} way ku soo dhowaynaysaa. Jooji: {{link}}',
    ar: '{{client}}، اقترب عيد ميلادك. يسعدنا أن نراك في {{business}}. لإيقافها: {{link}}',
  },
  news: {
    en: '{{client}}, something new awaits you at {{business}}. Ask us! No more of these: {{link}}',
    so: '{{client}}, wax cusub ayaa kuu yaal {{business}}. Na weydii! Jooji: {{link}}',
    ar: '{{client}}، لدينا جديد لك في {{business}}. اسألنا! لإيقافها: {{link}}',
  },
  package_ends: {
    en: '{{client}}, your package at {{business}} ends on {{day}}. Plan what is left: {{link}}',
    so: '{{client}}, xirmadaada {{business}} waxay dhacaysaa {{day}}. Qorshee kulamada kuu haray: {{link}}',
    ar: 'تنتهي باقتك في {{business}} {{day}}. احجز ما بقي: {{link}}',
  },
  package_longer: {
    en: '{{client}}, your package at {{business}} now ends on {{day}}. Plan what is left: {{link}}',
    so: '{{client}}, xirmadaada {{business}} waa la kordhiyay ilaa {{day}}. Qorshee: {{link}}',
    ar: 'مُدّدت باقتك في {{business}} حتى {{day}}. احجز ما بقي: {{link}}',
  },
  package_ended: {
    en: '{{client}}, your package at {{business}} has ended. Questions? {{phone}}',
    so: '{{client}}, xirmadaadii {{business}} way dhacday. Faahfaahin: {{phone}}',
    ar: '{{client}}، انتهت باقتك في {{business}}. للاستفسار: {{phone}}',
  },
  digest: {
    en: '{{business}}, {{day}}: the day is closed. What it came to: {{link}}',
    so: '{{business}}, {{day}}: maalintu way xirantay. Warbixinteeda: {{link}}',
    ar: '{{business}}، {{day}}: أُقفل اليوم. ملخصه: {{link}}',
  },
  problem: {
    en: '{{business}}: {{problem}}. What to do: {{link}}',
    so: '{{business}}: {{problem}}. Waxa la sameeyo: {{link}}',
    ar: '{{business}}: {{problem}}. ما العمل: {{link}}',
  },
  problem_over: {
    en: '{{business}}: over now: {{problem}}.',
    so: '{{business}}: waa dhammaatay: {{problem}}.',
    ar: '{{business}}: انتهى: {{problem}}.',
  },
  code: {
    en: '{{code}} is your code for {{business}}. It is valid for 5 minutes. Give it to no one.',
    so: '{{code}} waa koodkaaga {{business}}. Wuxuu shaqaynayaa 5 daqiiqo. Cidna ha siin.',
    ar: '{{code}} هو رمزك في {{business}}. صالح لخمس دقائق. لا تعطه لأحد.',
  },
};
