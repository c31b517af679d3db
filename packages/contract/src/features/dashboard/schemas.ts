import { MoneyOut } from '../../fields.ts';
import * as z from '../../zod.ts';
import { Booking } from '../bookings/schemas.ts';
import { Service } from '../services/schemas.ts';
import { LISTED_SERVICES, RECENT_BOOKINGS } from './choices.ts';

/** A figure for today beside the same day last week. `change` is in percent; null when last week had none. */
const figure = <V extends z.ZodType>(value: V) =>
  z.object({ value, last_week: value, change: z.number().nullable() });

export const Dashboard = z.object({
  todays_bookings: figure(z.number().int()),
  active_services: figure(z.number().int()),
  /** Null for staff from whom the owner keeps the figures. */
  revenue_today: figure(MoneyOut).nullable(),
  /** All money received today; null as above. */
  received_today: MoneyOut.nullable(),
  pending_requests: figure(z.number().int()),
  recent_bookings: z.array(Booking).max(RECENT_BOOKINGS),
  services: z.array(Service).max(LISTED_SERVICES),
});
export type Dashboard = z.infer<typeof Dashboard>;
