import type { Policy } from '@revive/contract';
import type { Db } from '../../db/client.ts';
import { businessDayOf } from '../../lib/business-time.ts';
import { lockRemindersOfPhone, type ShownMessage } from './queries.ts';

const HOUR_MS = 3_600_000;

/**
 * The reminders of others of the same phone that go out with one: of the day before all of that day, of shortly before those that
 * would follow within the hour. Each is planned, and locked until the transaction ends.
 */
export async function joinReminders(
  trx: Db,
  { id, kind, time_window, about_at, client_phone, same_phone }: ShownMessage,
  { policy, now }: { policy: Policy; now: Date },
): Promise<ShownMessage[]> {
  if (kind !== 'reminder' || about_at === null || same_phone.length === 0) return [];
  const day = businessDayOf(about_at, policy.time_zone);
  const dueUntil = time_window === 'day_before' ? day.to : new Date(now.getTime() + HOUR_MS);
  return lockRemindersOfPhone(trx, { id, phone: client_phone, time_window }, { ...day, dueUntil });
}
