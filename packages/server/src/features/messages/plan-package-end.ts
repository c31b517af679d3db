import type { Policy } from '@revive/contract';
import type { Insertable, Transaction } from 'kysely';
import type { DB, Messages } from '../../db/types.generated.ts';
import { nextAllowed } from './allowed-times.ts';
import { insertWithLinks } from './insert-with-links.ts';
import { HER_PAGE } from './of-lists.ts';
import { insertMessages } from './queries.ts';

const USEFUL_MS = 7 * 86_400_000;

interface EndOfPackage {
  kind: 'package_ends' | 'package_longer' | 'package_ended';
  booking_id: number;
  client_id: number;
  /** The last day of it: its first instant in the business time zone. */
  ends_on: Date;
  /** Which of several times it is said. */
  stage: string;
}

/** Plans what a client is sent about the end of her package, where she wants to be reminded. */
export async function planPackageEnd(
  trx: Transaction<DB>,
  { kind, booking_id, client_id, ends_on, stage }: EndOfPackage,
  { policy, now }: { policy: Policy; now: Date },
): Promise<void> {
  if (!(await wantsReminders(trx, client_id))) return;
  const send_after = nextAllowed(now, policy);
  const row: Insertable<Messages> & { client_id: number } = {
    client_id,
    kind,
    subject_kind: 'booking',
    subject_id: booking_id,
    time_window: stage,
    about_at: ends_on,
    send_after,
    expires_at: new Date(send_after.getTime() + USEFUL_MS),
    created_at: now,
  };
  if (kind === 'package_ended') await insertMessages(trx, [row]);
  else await insertWithLinks(trx, [row], () => HER_PAGE(now), now);
}

const wantsReminders = async (trx: Transaction<DB>, clientId: number): Promise<boolean> =>
  (await trx
    .selectFrom('clients')
    .select('id')
    .where('id', '=', clientId)
    .where('wants_reminders', '=', true)
    .where('archived_at', 'is', null)
    .executeTakeFirst()) !== undefined;
