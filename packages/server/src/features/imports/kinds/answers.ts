import { type ImportAnswer, text } from '@revive/contract';
import { Invalid } from '../../../lib/errors.ts';
import type { KnownClient } from '../../clients/index.ts';
import type { Outcome } from './kind.ts';

/** Who a row is of: a known client, another one, or what is to be done before that is known. */
type Settled = { client: KnownClient } | { isNew: true } | { outcome: Outcome };

/** Refuses an answer that the row does not offer. */
function refuseAnswer(row: number): never {
  throw new Invalid({
    answers: [text('What was answered for row {{row}} is none of its choices.', { row })],
  });
}

/** Settles a row that is of this client whatever is answered. */
export function settleKnown(n: number, client: KnownClient, answer: ImportAnswer | undefined): Settled {
  return answer === undefined || answer === client.id ? { client } : refuseAnswer(n);
}

/** Settles a row that may be of one of these clients, by what was answered. */
export function settle(
  n: number,
  candidates: readonly KnownClient[],
  answer: ImportAnswer | undefined,
  { mayBeNew }: { mayBeNew: boolean },
): Settled {
  if (answer === undefined) return { outcome: { result: 'asked', candidates } };
  if (answer === 'skip') return { outcome: { result: 'skipped' } };
  if (answer === 'new') return mayBeNew ? { isNew: true } : refuseAnswer(n);
  const client = candidates.find(({ id }) => id === answer);
  return client ? { client } : refuseAnswer(n);
}
