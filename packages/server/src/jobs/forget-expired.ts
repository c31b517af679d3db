import { sql } from 'kysely';
import type { Db } from '../db/client.ts';
import { forgetSalts } from '../features/credit/index.ts';
import { turnSigningKeys } from '../http/signing-keys.ts';
import type { Clock } from '../lib/clock.ts';

const DAY_MS = 86_400_000;

// Retries come much earlier, and no one asks about sign-ins that ended a month ago.
const IDEMPOTENCY_KEY_DAYS = 7;
const SIGN_IN_DAYS = 30;
const NEWS_DAYS = 7;
// A sale of a gift card is repeated within minutes.
const SALT_DAYS = 1;

/** Deletes expired rate limits, idempotency keys, codes, holds, old news, links, what makes codes of gift cards, sign-ins and signing keys. */
export async function forgetExpired(db: Db, clock: Clock): Promise<void> {
  const now = clock.now().getTime();
  const daysAgo = (days: number) => new Date(now - days * DAY_MS);
  await db.deleteFrom('rate_limits').where('expire', '<', now).execute();
  // By the clock that wrote them: if it is ahead, a retried call would otherwise run twice.
  await db
    .deleteFrom('idempotency_keys')
    .where('created_at', '<', sql<Date>`now() - make_interval(days => ${IDEMPOTENCY_KEY_DAYS})`)
    .execute();
  await forgetSalts(db, daysAgo(SALT_DAYS));
  await db.deleteFrom('sign_in_codes').where('expires_at', '<', daysAgo(1)).execute();
  // With the address of who booked, which counts until she was here.
  await db
    .deleteFrom('visitor_holds')
    .where('expires_at', '<', daysAgo(1))
    .where((eb) => eb.or([eb('booking_id', 'is', null), eb('starts_at', '<', daysAgo(1))]))
    .execute();
  // What clients book is news for a week.
  await db
    .updateTable('bookings')
    .set({ news_ended_at: clock.now() })
    .where('self_booked', '=', true)
    .where('news_ended_at', 'is', null)
    .where('created_at', '<', daysAgo(NEWS_DAYS))
    .execute();
  // That a limit was reached is news for a day.
  await db
    .updateTable('limits_reached')
    .set({ ended_at: clock.now() })
    .where('ended_at', 'is', null)
    .where('reached_at', '<', daysAgo(1))
    .execute();
  await db.deleteFrom('client_links').where('expires_at', '<', daysAgo(SIGN_IN_DAYS)).execute();
  await db.deleteFrom('sign_ins').where('expires_at', '<', daysAgo(SIGN_IN_DAYS)).execute();
  await turnSigningKeys(db, clock);
}
