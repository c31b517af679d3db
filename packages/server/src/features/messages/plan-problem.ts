import type { ProblemKind } from '@revive/contract';
import type { Transaction } from 'kysely';
import type { DB } from '../../db/types.generated.ts';
import { getPolicy } from '../policy/index.ts';
import { insertMessages } from './queries.ts';

const USEFUL_MS = 86_400_000;

/**
 * Plans the message to the phone of the settings, where there is one, that a problem has begun or is over; it goes out at once,
 * whatever hour it is. Call it in the transaction that noted it.
 */
export async function planProblem(
  trx: Transaction<DB>,
  { id, kind, isOver }: { id: number; kind: ProblemKind; isOver: boolean },
  now: Date,
): Promise<void> {
  const { digest_phone } = await getPolicy(trx);
  if (!digest_phone) return;
  await insertMessages(trx, [
    {
      phone: digest_phone,
      kind: isOver ? 'problem_over' : 'problem',
      subject_kind: 'problem',
      subject_id: id,
      // What it is called when it is written.
      time_window: kind,
      link: '/settings/status',
      send_after: now,
      expires_at: new Date(now.getTime() + USEFUL_MS),
      created_at: now,
    },
  ]);
}
