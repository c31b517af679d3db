import { type Dashboard, dollars, LISTED_SERVICES, RECENT_BOOKINGS } from '@revive/contract';
import { listBookings } from '../bookings/index.ts';
import { addBusinessDays, businessDayOf } from '../business-time.ts';
import type { Clock } from '../clock.ts';
import type { Db } from '../db/client.ts';
import { getPolicy } from '../policy/index.ts';
import { listServices } from '../services/index.ts';
import { countActiveServices, countPending, countScheduled, sumReceived } from './queries.ts';
import { figure } from './rules.ts';

const WEEK = 7;

/** The business day at a glance, each figure beside the same weekday last week (domain: Dashboard figures). */
export async function getDashboard(db: Db, clock: Clock): Promise<Dashboard> {
  const { time_zone } = await getPolicy(db);
  const now = clock.now();
  const aWeekAgo = addBusinessDays(now, -WEEK, time_zone);
  const today = businessDayOf(now, time_zone);
  const scheduled = await countScheduled(db, { today, earlier: businessDayOf(aWeekAgo, time_zone) });
  const services = await countActiveServices(db, aWeekAgo);
  const pending = await countPending(db, aWeekAgo);
  const received = await sumReceived(db, today);
  const recent = await listBookings(db, { page_size: RECENT_BOOKINGS });
  const offered = await listServices(db, { is_active: true, page_size: LISTED_SERVICES });
  return {
    todays_bookings: figure(scheduled.bookings_today, scheduled.bookings_earlier),
    active_services: figure(services.now, services.earlier),
    revenue_today: figure(scheduled.worth_today, scheduled.worth_earlier, dollars),
    received_today: dollars(received.cents),
    pending_requests: figure(pending.now, pending.earlier),
    recent_bookings: recent.items,
    services: offered.results,
  };
}
