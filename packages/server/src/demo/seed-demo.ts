import { text } from '@revive/contract';
import type { Transaction } from 'kysely';
import type { Db } from '../db/client.ts';
import { inTransaction } from '../db/transaction.ts';
import type { DB } from '../db/types.generated.ts';
import { createSandboxWallet } from '../features/payments/index.ts';
import { getPolicy } from '../features/policy/index.ts';
import { markSample } from '../features/setup/index.ts';
import { addBusinessDays } from '../lib/business-time.ts';
import type { Clock } from '../lib/clock.ts';
import { Conflict } from '../lib/errors.ts';
import { imagineSales } from './imagine-sales.ts';
import { imagineYear } from './imagine-year.ts';
import { insertAll } from './insert-all.ts';
import { measureBookings } from './measurements.ts';
import { numberOrders } from './order-numbers.ts';
import { type DemoSignIn, seedPeople } from './people.ts';
import { isBusinessEmpty, lookIntoAlerts } from './queries.ts';
import { createRandom } from './random.ts';
import { replayCourse } from './replay-course.ts';
import { seedCalendar } from './seed-calendar.ts';
import { type DemoCatalogue, seedCatalogue } from './seed-catalogue.ts';
import { seedConsents } from './seed-consents.ts';
import { seedFinance } from './seed-finance.ts';
import { seedGoods } from './seed-goods.ts';
import { seedHealth } from './seed-health.ts';
import { sellGoods } from './sell-goods.ts';
import { inventReference, writeAttempts, writeUnknownAttempt } from './write-attempts.ts';
import { type WrittenBookings, writeBookings, writeClients } from './write-bookings.ts';
import { writeMoney } from './write-money.ts';
import { writeOccupancies } from './write-occupancies.ts';

const SEED = 20_170_401;
/** The business opened a little before the year it reports. */
const OPENED_DAYS_AGO = 372;

/**
 * Fills an empty business with a lifelike year up to now: all of it or nothing. Throws `Conflict` where there
 * are clients, services or bookings already.
 */
export async function seedDemo(db: Db, clock: Clock): Promise<DemoSignIn> {
  return inTransaction(db, async (trx) => {
    if (!(await isBusinessEmpty(trx))) throw new Conflict(text('Sample data only fills an empty business.'));
    const random = createRandom(SEED);
    const now = clock.now();
    const policy = await getPolicy(trx);
    const opened = addBusinessDays(now, -OPENED_DAYS_AGO, policy.time_zone);
    const staff = await seedPeople(trx, opened, now);
    const catalogue = await seedCatalogue(trx, opened);

    const calendar = await seedCalendar(trx, { policy, now, opened, staff, services: catalogue.services });

    const year = imagineYear({ random, policy, now, staff, services: catalogue.services, calendar });
    const reference = inventReference(random);
    const bookings = [
      ...year.courses.map(({ course, events }) => replayCourse(course, events, reference)),
      ...year.requests.map((course) => replayCourse(course, [], reference)),
    ].sort((a, b) => a.course.createdAt.getTime() - b.course.createdAt.getTime());

    const clients = await writeClients(trx, year.clients);
    const desk = [staff.manager, ...staff.therapists];
    const written = await writeBookings(trx, bookings, clients, () => random.pick(desk), now);
    await writeOccupancies(trx, bookings, written, now);
    const sales = imagineSales({ random, policy, now, staff, services: catalogue.services }, year.clients);
    const numbers = numberOrders([
      ...bookings.flatMap((booking) => booking.sale?.made.at ?? []),
      ...sales.map((sale) => sale.at),
    ]);
    await writeMoney(trx, bookings, written, clients, numbers);
    await writeAttempts(trx, bookings, written);
    const asked = bookings.find((booking) => booking.course === year.requests[0])!;
    await writeUnknownAttempt(trx, asked, written.bookings.get(asked)!, {
      random,
      now,
      actor: staff.manager,
    });
    await writeMeasurements(trx, measureBookings(bookings, random), written, {
      clients,
      types: catalogue.types,
    });
    const products = await seedGoods(trx, opened);
    const wallet = createSandboxWallet(clock);
    await sellGoods({ trx, policy, random, wallet, staff, now, products, clients }, sales, numbers);
    await seedFinance({ trx, policy, staff, now });
    await seedConsents(trx, { manager: staff.manager, now });
    await seedHealth(trx, { manager: staff.manager, now, clock });
    await lookIntoAlerts(trx, { by: staff.manager, at: now });
    await markSample(trx, staff.invented, now);
    return staff.signIn;
  });
}

async function writeMeasurements(
  trx: Transaction<DB>,
  measurements: ReturnType<typeof measureBookings>,
  written: WrittenBookings,
  { clients, types }: { clients: Awaited<ReturnType<typeof writeClients>>; types: DemoCatalogue['types'] },
): Promise<void> {
  await insertAll(
    trx,
    'measurements',
    measurements.map(({ session, booking, kind, value, notes, at }) => ({
      session_id: written.sessions.get(session)!,
      client_id: clients.get(booking.course.client)!,
      measurement_type_id: types[kind],
      value,
      notes,
      recorded_by: session.completed_by,
      recorded_at: at,
    })),
  );
}
