// How a text travels as an SMS: https://www.etsi.org, GSM 03.38. Seven bits a letter, or sixteen for all of it once one letter
// is not in that alphabet, as with Arabic.

const GSM =
  '@£$¥èéùìòÇ\nØø\rÅåΔ_ΦΓΛΩΠΨΣΘΞÆæßÉ !"#¤%&\'()*+,-./0123456789:;<=>?¡ABCDEFGHIJKLMNOPQRSTUVWXYZÄÖÑÜ§¿abcdefghijklmnopqrstuvwxyzäöñüà';
/** They take two places. */
const GSM_EXTENDED = '^{}\\[~]|€';

const PLAIN: Readonly<Record<string, string>> = {
  '\u2018': "'",
  '\u2019': "'",
  '\u02BC': "'",
  '\u02BB': "'",
  '`': "'",
  '´': "'",
  '\u201C': '"',
  '\u201D': '"',
  '«': '"',
  '»': '"',
  '–': '-',
  '—': '-',
  '…': '...',
  '•': '-',
  '\u00A0': ' ',
  '\u202F': ' ',
  ç: 'Ç',
};

const MARKS = /\p{M}/gu;
const isGsm = (letter: string) => GSM.includes(letter) || GSM_EXTENDED.includes(letter);

/** A letter outside the alphabet as one inside it, where there is one: a curly apostrophe straight, an accent left out. */
function plainLetter(letter: string): string {
  if (isGsm(letter)) return letter;
  const plain = PLAIN[letter] ?? letter.normalize('NFKD').replace(MARKS, '');
  return [...plain].every(isGsm) ? plain : letter;
}

/** The text as it is sent. One that needs the wide alphabet anyway, such as Arabic, keeps its letters and marks. */
export function toSmsText(text: string): string {
  const plain = [...text.normalize('NFC')].map(plainLetter).join('');
  return [...plain].every(isGsm) ? plain : text.replaceAll('\u00A0', ' ');
}

/** How many messages a text is paid as: 160 letters or 70 in one, 153 or 67 in each of several. */
export function countSegments(text: string): number {
  const letters = [...text];
  const isPlain = letters.every(isGsm);
  const length = isPlain
    ? letters.length + letters.filter((letter) => GSM_EXTENDED.includes(letter)).length
    : text.length;
  const [one, each] = isPlain ? [160, 153] : [70, 67];
  return length <= one ? 1 : Math.ceil(length / each);
}
