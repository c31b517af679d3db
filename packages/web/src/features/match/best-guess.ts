import type { Match, MatchDifference, MatchEntry } from '@revive/contract';
import type { Translate } from '../../lib/use-translation.ts';
import type { Settled } from './mutations.ts';

type OnPhone = Match['only_phone'][number];
type Gap = Match['gap'][number];

/** What one press does, and what the button says; `isSure` ones may be settled together. */
export type Guess = { label: string; settled: Settled; entry?: MatchEntry; isSure: boolean };

/** Dollars up to which money that left without a reason is most likely a charge of the operator. */
const A_CHARGE = 1;

/** What a transfer most likely is; undefined where a person must say. */
export function guessTransfer(
  { id, direction, amount, suggestions }: OnPhone,
  t: Translate,
): Guess | undefined {
  const [best, second] = suggestions;
  const settled = { transfer: id, as: 'payment' as const };
  if (best && best.fit !== 'amount' && best.fit !== 'tax')
    return {
      label: t('Join'),
      settled: { ...settled, entry: best.entry.entry },
      entry: best.entry,
      isSure: best.fit === 'exact' || (best.fit === 'doubtful' && !second),
    };
  if (best)
    return {
      label: best.fit === 'tax' ? t('Join, the rest is tax') : t('Join, the rest is a fee'),
      settled: {
        ...settled,
        entry: best.entry.entry,
        difference: (best.fit === 'tax' ? 'tax' : 'fee') satisfies MatchDifference,
        reason: best.fit === 'tax' ? t('Withheld by the operator') : t('Charge of the operator'),
      },
      entry: best.entry,
      isSure: false,
    };
  if (direction === 'out' && amount <= A_CHARGE)
    return {
      label: t('It is a fee'),
      settled: { transfer: id, as: 'fee', reason: t('Charge of the operator') },
      isSure: false,
    };
  return undefined;
}

/** What a missing sum most likely is. */
export function guessGap({ gap, missing, suggestions }: Gap, t: Translate): Guess | undefined {
  const [entry] = suggestions;
  if (entry)
    return {
      label: t('Its message is missing'),
      settled: { gap, entry: entry.entry, as: 'payment' },
      entry,
      isSure: false,
    };
  if (missing < 0 && missing >= -A_CHARGE)
    return {
      label: t('It is a fee'),
      settled: { gap, as: 'fee', reason: t('Charge of the operator') },
      isSure: false,
    };
  return undefined;
}
