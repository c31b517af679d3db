import { type LanguageCode, nameIn, type Policy, say, type Text, type Translated } from '@revive/contract';
import { translatorIn } from '../../http/say-to.ts';

/** Writes what stands on a receipt, in its languages. */
export interface Labels {
  /** In all languages of the receipt: what reads the same in two of them stands once. */
  label(text: Text): string;
  /** Dollars. */
  money(dollars: number): string;
  number(value: number): string;
  notes(notes: { units: number; currency: string }): string;
  percent(rate: number): string;
  nameOf(thing: Translated): string;
}

/** The languages of a receipt: the client's or the owner's, and the owner's second one. */
export function languagesOf(
  { language }: { language: LanguageCode | null },
  { language: usual, second_receipt_language: second }: Pick<Policy, 'language' | 'second_receipt_language'>,
): readonly [LanguageCode, ...LanguageCode[]] {
  const first = language ?? usual;
  return second === 'none' || second === first ? [first] : [first, second];
}

export function labelsIn(
  languages: readonly [LanguageCode, ...LanguageCode[]],
  { currency }: Pick<Policy, 'currency'>,
): Labels {
  const money = new Intl.NumberFormat('en-US', { style: 'currency', currency });
  const number = new Intl.NumberFormat('en-US');
  const percent = new Intl.NumberFormat('en-US', { style: 'percent', maximumFractionDigits: 2 });
  return {
    label: (text) => [...new Set(languages.map((one) => say(translatorIn(one), text)))].join(' / '),
    money: (dollars) => money.format(dollars),
    number: (value) => number.format(value),
    notes: ({ units, currency: code }) => `${number.format(units)} ${code}`,
    percent: (rate) => percent.format(rate / 100),
    nameOf: (thing) => nameIn(thing, languages[0]),
  };
}
