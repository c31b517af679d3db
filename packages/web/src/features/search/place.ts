import type { Found, Sentence } from '@revive/contract';
import type { Address } from '../../lib/address.ts';
import type { TranslateMessage } from '../../lib/use-translation.ts';

/** A screen, a page of the settings, or something to do; found by its name and by other words for it. */
export type Place = {
  kind: 'screen' | 'setting' | 'act';
  label: Sentence;
  to: Address;
  /** Other words for it; several in one are separated by commas. */
  words?: readonly Sentence[];
  /** Who may open it; everyone where nothing is said. */
  roles?: readonly string[];
  /** Left out for staff from whom the owner keeps the figures of the business. */
  isFinance?: boolean;
};

/** What the search lists: what the server found, and places. */
export type FoundItem = Omit<Found, 'kind' | 'id'> & {
  kind: Found['kind'] | Place['kind'];
  id: number | string;
};

const MOST = 6;

const plain = (text: string): string => text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase();

const toItem = ({ kind, label, to }: Place, translate: TranslateMessage): FoundItem => ({
  kind,
  id: to,
  title: translate(label),
  detail: '',
  at: null,
  amount: null,
  status: null,
  quantity: null,
  path: to,
});

/** The places in whose name or words all that was typed begins a word, in this language or in English; names come first. */
export function findPlaces(
  places: readonly Place[],
  typed: string,
  translate: TranslateMessage,
): FoundItem[] {
  const wanted = plain(typed)
    .split(/\s+/)
    .filter((word) => word !== '');
  const begins = (text: string, word: string) =>
    plain(text)
      .split(/[\s,()/-]+/)
      // The article of Arabic is a part of its word.
      .some((part) => part.startsWith(word) || part.replace(/^ال/, '').startsWith(word));
  const has = (texts: readonly string[]) => wanted.every((word) => texts.some((text) => begins(text, word)));
  const named = places.filter(({ label }) => has([label, translate(label)]));
  const meant = places.filter(
    ({ label, words = [] }) =>
      words.length > 0 &&
      !named.some((one) => one.label === label) &&
      has([label, translate(label), ...words, ...words.map((word) => translate(word))]),
  );
  return [...named, ...meant].slice(0, MOST).map((place) => toItem(place, translate));
}
