import type { Policy } from '@revive/contract';
import { addBusinessDays } from '../lib/business-time.ts';
import { createClients, type DemoClient } from './clients.ts';
import { type CourseEvent, visitsHeld } from './course-events.ts';
import { type Course, planCourse } from './courses.ts';
import { createDays } from './days.ts';
import { createDiary } from './diary.ts';
import { payments } from './payment-habits.ts';
import type { DemoStaff } from './people.ts';
import type { Random } from './random.ts';
import type { DemoCalendar } from './seed-calendar.ts';
import type { DemoService } from './seed-catalogue.ts';

export interface ImaginedCourse {
  course: Course;
  events: CourseEvent[];
}

export interface Year {
  /** In the order in which they joined. */
  clients: DemoClient[];
  /** In the order in which they were booked. */
  courses: ImaginedCourse[];
  /** Asked for, and not answered yet; the first is the oldest. */
  requests: Course[];
}

export interface Setting {
  random: Random;
  policy: Policy;
  now: Date;
  staff: DemoStaff;
  services: readonly DemoService[];
}

const DAYS = 365;
const COURSES = 235;
const CLIENTS = 300;
/** Visits of the last and the next days, at least; and today. */
const VISITS_A_DAY = 15;
const VISITS_TODAY = 26;
const WEEK = 7;
const REQUESTS = 8;
const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

/** A year of a business that grows: who came, for what, when, and what they paid. */
export function imagineYear(setting: Setting & { calendar: DemoCalendar }): Year {
  const { random, policy, now, services, calendar } = setting;
  const tools = { policy, random, diary: createDiary(policy, calendar) };
  const days = createDays(setting);
  const inventClient = createClients(random);
  const clients: DemoClient[] = [];
  const courses: Course[] = [];

  const join = (joined: Date): DemoClient => {
    const client = inventClient(joined);
    clients.push(client);
    return client;
  };
  const someone = (at: Date): DemoClient => {
    const known = clients.filter((client) => at.getTime() - client.created_at.getTime() > 20 * DAY_MS);
    return known.length > 0 && random.chance(0.3) ? random.pick(known) : join(at);
  };
  const choose = (fits: (service: DemoService) => boolean): DemoService => {
    const offered = services.filter(fits);
    const name = random.weighted(
      Object.fromEntries(offered.map((service) => [service.name, service.weight])),
    );
    return offered.find((service) => service.name === name)!;
  };
  const book = (createdAt: Date, wanted: Date, chosen: DemoService[]): Course => {
    const soonest = createdAt.getTime() + 2 * HOUR_MS;
    const at = wanted.getTime() >= soonest ? wanted : addBusinessDays(wanted, 1, policy.time_zone);
    return planCourse(tools, { client: someone(createdAt), services: chosen, createdAt, wanted: at });
  };
  const chooseAny = (): DemoService[] => {
    const main = choose(() => true);
    const extra = random.pick(services);
    return random.chance(0.12) && extra.id !== main.id && extra.sessions <= 6 ? [main, extra] : [main];
  };

  for (let index = 0; index < COURSES; index += 1) {
    // The exponent makes bookings more frequent towards today.
    const ago = Math.round(DAYS * (1 - ((index + random.next()) / COURSES) ** 0.52));
    courses.push(book(days.bookedAt(ago), days.moment(random.int(0, 5) - ago), chooseAny()));
  }
  const requests = Array.from({ length: REQUESTS }, (_, index) =>
    book(days.bookedAt(index < 3 ? 0 : 1), days.moment(1 + (index % 5)), chooseAny()),
  );
  const visitsOn = (day: number) => {
    const { from, to } = days.spanOf(day);
    return [...courses, ...requests]
      .flatMap((course) => course.visits)
      .filter(({ scheduledAt }) => scheduledAt >= from && scheduledAt < to).length;
  };
  for (let day = -WEEK; day <= WEEK; day += 1) {
    const visits = day === 0 ? VISITS_TODAY : VISITS_A_DAY + random.int(-2, 2);
    let missing = visits - visitsOn(day);
    for (let tries = 2 * visits; missing > 0 && tries > 0; tries -= 1) {
      // Short treatments fill the gaps, booked a few days ahead.
      const ago = random.int(Math.max(1, 1 - day), 6 - Math.min(0, day));
      const short = choose((service) => service.sessions <= 5);
      const wanted = days.moment(day);
      if (!tools.diary.hasTime(wanted, short)) continue;
      courses.push(book(days.bookedAt(ago), wanted, [short]));
      missing -= 1;
    }
  }
  while (clients.length < CLIENTS) join(days.bookedAt(random.int(5, DAYS)));
  retireSome(clients, new Set([...courses, ...requests].map((course) => course.client)), random);

  const byBooking = (a: Course, b: Course) => a.createdAt.getTime() - b.createdAt.getTime();
  return {
    clients: clients.sort((a, b) => a.created_at.getTime() - b.created_at.getTime()),
    courses: courses.sort(byBooking).map((course) => ({
      course,
      events: [...payments(course, setting), ...visitsHeld(course, setting)].filter(
        (event) => event.at <= now,
      ),
    })),
    requests: requests.sort(byBooking),
  };
}

function retireSome(clients: readonly DemoClient[], booked: ReadonlySet<DemoClient>, random: Random): void {
  for (const client of clients) if (!booked.has(client)) client.is_active = !random.chance(0.25);
}
