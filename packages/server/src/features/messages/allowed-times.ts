import { momentOf, type Policy } from '@revive/contract';
import { addBusinessDays, businessDate, businessDayOf, toInstant } from '../../lib/business-time.ts';

type Pauses = Pick<Policy, 'quiet_hours' | 'friday_pause' | 'time_zone'>;

const FRIDAY = 5;
// A pause may end in the other one, and that in the first one again.
const MOST_MOVES = 4;

/** The first moment from then on at which a message may be sent: outside the quiet hours and the pause of Friday. */
export function nextAllowed(instant: Date, pauses: Pauses): Date {
  let at = instant;
  for (let moves = 0; moves < MOST_MOVES; moves += 1) {
    const end = endOfPause(at, pauses);
    if (!end) return at;
    at = end;
  }
  return at;
}

/** Until when a person is shown what to send: to the end of the business day, and in its quiet hours with what waits for their end. */
export function shownUntil(now: Date, pauses: Pauses): Date {
  const { to } = businessDayOf(now, pauses.time_zone);
  const allowed = nextAllowed(now, pauses);
  return allowed < to ? to : new Date(allowed.getTime() + 1);
}

function endOfPause(at: Date, { quiet_hours, friday_pause, time_zone }: Pauses): Date | undefined {
  const { weekday, hour, minute } = momentOf(at, time_zone);
  const time = `${String(hour).padStart(2, '0')}:${String(minute).padStart(2, '0')}`;
  const isNight = quiet_hours.from > quiet_hours.to;
  if (isNight && time >= quiet_hours.from)
    return momentOn(addBusinessDays(at, 1, time_zone), quiet_hours.to, time_zone);
  if ((isNight || time >= quiet_hours.from) && time < quiet_hours.to)
    return momentOn(at, quiet_hours.to, time_zone);
  if (weekday === FRIDAY && time >= friday_pause.from && time < friday_pause.to)
    return momentOn(at, friday_pause.to, time_zone);
  return undefined;
}

const momentOn = (day: Date, time: string, timeZone: string): Date =>
  toInstant(`${businessDate(day, timeZone)}T${time}`, timeZone);
