import type { Transaction } from 'kysely';
import type { DB } from '../../../db/types.generated.ts';
import { reportAct } from '../../alerts/index.ts';
import { findUser } from '../queries.ts';

interface Change {
  kind: 'factor_set' | 'factor_removed' | 'factor_reset';
  /** Whose factor it is. */
  user_id: number;
  actor_id: number;
  at: Date;
  /** The passkey's name; '' of the app. */
  detail?: string;
  reason?: string;
}

/** Notifies the admins that a second factor was set, removed or reset. */
export async function reportFactor(trx: Transaction<DB>, { user_id, ...change }: Change): Promise<void> {
  const user = await findUser(trx, user_id);
  await reportAct(trx, {
    ...change,
    about: { record: 'employee', id: user_id },
    subject: user?.username ?? '',
    amount_cents: null,
  });
}
