interface Names {
  months: readonly string[];
  shortMonths: readonly string[];
  /** Sunday first. */
  weekdays: readonly string[];
  shortWeekdays: readonly string[];
  comma: string;
  /** Night, and from 4:00 dawn, 6:00 morning, 12:00 afternoon, 17:00 evening. */
  partsOfDay: readonly [string, string, string, string, string];
  /** A time of the night that lies between two days. */
  night: string;
}

/** The hour at which the night ends that began the evening before. */
export const NIGHT_ENDS = 4;

const ARABIC_MONTHS = 'يناير فبراير مارس أبريل مايو يونيو يوليو أغسطس سبتمبر أكتوبر نوفمبر ديسمبر'.split(' ');
const ARABIC_DAYS = 'الأحد الاثنين الثلاثاء الأربعاء الخميس الجمعة السبت'.split(' ');

// Somali as written in Mogadishu; no browser knows these names.
const NAMES: Readonly<Record<string, Names>> = {
  so: {
    months:
      'Janaayo Febraayo Maarso Abriil Maayo Juun Luulyo Agosto Sebtembar Oktoobar Noofeembar Diseembar'.split(
        ' ',
      ),
    shortMonths: 'Jan Feb Mar Abr May Jun Lul Ago Seb Okt Nof Dis'.split(' '),
    weekdays: 'Axad Isniin Talaado Arbaco Khamiis Jimco Sabti'.split(' '),
    shortWeekdays: 'Axd Isn Tal Arb Kha Jim Sab'.split(' '),
    comma: ',',
    partsOfDay: ['habeennimo', 'waaberiga', 'subaxnimo', 'galabnimo', 'fiidnimo'],
    night: '{time} {part}, habeenka u dhexeeya {before} iyo {weekday}',
  },
  ar: {
    months: ARABIC_MONTHS,
    shortMonths: ARABIC_MONTHS,
    weekdays: ARABIC_DAYS,
    shortWeekdays: ARABIC_DAYS,
    comma: '،',
    partsOfDay: ['ليلًا', 'فجرًا', 'صباحًا', 'بعد الظهر', 'مساءً'],
    night: 'الساعة {time} {part} بين {before} و{weekday}',
  },
};

/** The names of a language that are not taken from the browser; undefined for English. */
export const namesOf = (language: string): Names | undefined => NAMES[language];

/** The part of the day in words that a person says beside the hour; '' in English, which does without beside 24 hours. */
export function partOfDay(hour: number, language: string): string {
  const parts = NAMES[language]?.partsOfDay;
  if (!parts) return '';
  return parts[[NIGHT_ENDS, 6, 12, 17].filter((start) => hour >= start).length]!;
}

export const commaOf = (language: string): string => NAMES[language]?.comma ?? ',';

export type RelativeUnit = 'second' | 'minute' | 'hour' | 'day' | 'week' | 'month' | 'year';

// After a number Somali counts in these forms.
const COUNTED: Record<RelativeUnit, string> = {
  second: 'ilbiriqsi',
  minute: 'daqiiqo',
  hour: 'saacadood',
  day: 'maalmood',
  week: 'toddobaad',
  month: 'bilood',
  year: 'sano',
};
const NEAR_DAYS: Readonly<Record<number, string>> = { [-1]: 'shalay', 0: 'maanta', 1: 'berri' };

/** '3 saacadood ka hor', 'berri', '2 toddobaad ka dib'. */
export function somaliRelative(value: number, unit: RelativeUnit): string {
  if (unit === 'second' && value === 0) return 'hadda';
  if (unit === 'day' && NEAR_DAYS[value]) return NEAR_DAYS[value];
  const counted = `${Math.abs(value)} ${COUNTED[unit]}`;
  return value < 0 ? `${counted} ka hor` : `${counted} ka dib`;
}
