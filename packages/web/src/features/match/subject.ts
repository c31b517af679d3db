import type { Match, MatchEntry, SettledAs } from '@revive/contract';
import { formatMils, formatMoney } from '../../lib/money.ts';
import type { Settled } from './mutations.ts';

/** What a person settles in the dialog: which thing it is, and what it may be. */
export type Subject = {
  names: Pick<Settled, 'transfer' | 'gap' | 'rest' | 'entry'>;
  amount: string;
  /** Rows of the books that it may be; none for what is in the books itself. */
  entries: readonly MatchEntry[];
  /** What it may be settled as, the most likely first. */
  choices: readonly (SettledAs | 'credit')[];
};

const NO_PAYMENT = ['fee', 'tax', 'own_money', 'other'] as const;

export function subjectOfTransfer(transfer: Match['only_phone'][number], { only_books }: Match): Subject {
  const { id, direction, amount, suggestions } = transfer;
  const suggested = suggestions.map(({ entry }) => entry);
  const known = new Set(suggested.map(({ entry }) => entry));
  const entries = [
    ...suggested,
    ...only_books.filter((one) => one.direction === direction && !known.has(one.entry)),
  ];
  return {
    names: { transfer: id },
    amount: formatMils(direction === 'in' ? amount : -amount),
    entries,
    choices: [
      ...(entries.length > 0 ? (['payment'] as const) : []),
      ...(direction === 'in' ? (['credit'] as const) : []),
      ...NO_PAYMENT,
      'ignored',
    ],
  };
}

export const subjectOfGap = ({ gap, missing, suggestions }: Match['gap'][number]): Subject => ({
  names: { gap },
  amount: formatMils(missing),
  entries: suggestions,
  choices: [
    ...(suggestions.length > 0 ? (['payment'] as const) : []),
    ...(missing > 0 ? (['credit'] as const) : []),
    ...NO_PAYMENT,
  ],
});

export const subjectOfEntry = ({ entry, direction, amount }: MatchEntry): Subject => ({
  names: { entry },
  amount: formatMoney(direction === 'in' ? amount : -amount),
  entries: [],
  choices: ['other', 'fee', 'tax', 'own_money'],
});

export const subjectOfRest = (): Subject => ({
  names: { rest: true },
  amount: '',
  entries: [],
  choices: ['other', 'fee', 'tax'],
});
