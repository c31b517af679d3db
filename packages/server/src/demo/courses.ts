import type { Policy } from '@revive/contract';
import { planSessions } from '../features/bookings/index.ts';
import { addBusinessDays } from '../lib/business-time.ts';
import type { DemoClient } from './clients.ts';
import type { Diary } from './diary.ts';
import type { Random } from './random.ts';
import type { DemoService } from './seed-catalogue.ts';

export interface Visit {
  /** Which of the course's services. */
  service: number;
  session_number: number;
  price_cents: number;
  scheduledAt: Date;
  endsAt: Date;
  /** Who and what treats the client then. */
  resources: readonly number[];
}

/** One booking as it was taken: for whom, of what, when, and its planned visits. */
export interface Course {
  client: DemoClient;
  services: readonly DemoService[];
  /** The first visit's time as it was booked. */
  scheduledAt: Date;
  createdAt: Date;
  cost_cents: number;
  visits: readonly Visit[];
}

const MINUTE_MS = 60_000;

/** Plans a course as the app does, and moves each visit to where who and what it needs is free, as the desk does. */
export function planCourse(
  { policy, random, diary }: { policy: Policy; random: Random; diary: Diary },
  booked: Pick<Course, 'client' | 'services' | 'createdAt'> & { wanted: Date },
): Course {
  const { client, services, createdAt } = booked;
  let scheduledAt: Date | undefined;
  const besides: [number, number][] = [];
  const visits = services.flatMap((service, index) => {
    // Someone who could not come moves that visit and all later ones by the same days.
    let lateness = 0;
    let before: readonly number[] = [];
    return planSessions([
      {
        session_count: service.sessions,
        days_between_sessions: service.days,
        unit_price_cents: service.price_cents,
      },
    ]).map(({ session_number, day_offset, price_cents }): Visit => {
      if (session_number > 1 && random.chance(0.06)) lateness += random.int(1, 3);
      const planned = addBusinessDays(scheduledAt ?? booked.wanted, day_offset + lateness, policy.time_zone);
      // A second service begins when the first of the same visit ends.
      const after = index === 0 ? 0 : services[0]!.minutes * MINUTE_MS;
      const wish = { before, besides };
      const { at, resources } = diary.reserve(new Date(planned.getTime() + after), service, wish);
      const endsAt = new Date(at.getTime() + service.minutes * MINUTE_MS);
      before = resources;
      besides.push([at.getTime(), endsAt.getTime()]);
      scheduledAt ??= at;
      return {
        service: index,
        session_number,
        price_cents,
        scheduledAt: at,
        endsAt,
        resources,
      };
    });
  });
  return {
    client,
    services,
    createdAt,
    scheduledAt: scheduledAt!,
    cost_cents: visits.reduce((sum, visit) => sum + visit.price_cents, 0),
    visits,
  };
}
