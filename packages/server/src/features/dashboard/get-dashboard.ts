import { type Dashboard, dollars, LISTED_SERVICES, RECENT_BOOKINGS } from '@revive/contract';
import type { Db } from '../../db/client.ts';
import type { StaffActor } from '../../http/actor.ts';
import { addBusinessDays, businessDate, businessDayOf } from '../../lib/business-time.ts';
import type { Clock } from '../../lib/clock.ts';
import { listBookings } from '../bookings/index.ts';
import { getPolicy, seesFinance } from '../policy/index.ts';
import { listServices } from '../services/index.ts';
import { findFigures } from './queries.ts';
import { figure } from './rules.ts';

const WEEK = 7;

/** The figures of the business day, compared with the same weekday last week (domain: Dashboard figures). */
export async function getDashboard(db: Db, clock: Clock, actor: StaffActor): Promise<Dashboard> {
  const { time_zone } = await getPolicy(db);
  const isShown = await seesFinance(db, actor);
  const now = clock.now();
  const then = addBusinessDays(now, -WEEK, time_zone);
  const found = await findFigures(db, {
    today: businessDayOf(now, time_zone),
    earlier: businessDayOf(then, time_zone),
    then,
    date: businessDate(now, time_zone),
  });
  const recent = await listBookings(db, { page_size: RECENT_BOOKINGS });
  const offered = await listServices(db, { is_active: true, page_size: LISTED_SERVICES });
  return {
    todays_bookings: figure(found.bookings_today, found.bookings_earlier),
    active_services: figure(found.offered_now, found.offered_earlier),
    revenue_today: isShown ? figure(found.worth_today, found.worth_earlier, dollars) : null,
    received_today: isShown ? dollars(found.received_cents) : null,
    pending_requests: figure(found.pending_now, found.pending_earlier),
    recent_bookings: recent.items,
    services: offered.results,
  };
}
