import type { Role } from '@revive/contract';
import { sql } from 'kysely';
import type { Db } from '../../server/src/db/client.ts';
import { inTransaction } from '../../server/src/db/transaction.ts';
import { hashPassword } from '../../server/src/features/auth/index.ts';
import { createBooking } from '../../server/src/features/bookings/create-booking.ts';
import { moveStock } from '../../server/src/features/inventory/index.ts';
import { usernameKey } from '../../server/src/lib/username-key.ts';
import { testClock } from './clock.ts';

// A counter for unique columns.
let made = 0;
const next = () => ++made;

const PASSWORD = 'a long enough password';
// argon2 is slow by design; all test users share one hash.
const passwordHash = hashPassword(PASSWORD);

export async function aUser(db: Db, given: { role?: Role; username?: string; is_active?: boolean } = {}) {
  const number = next();
  const is_active = given.is_active ?? true;
  const username = given.username ?? `user${number}`;
  const { id } = await db
    .insertInto('users')
    .values({
      username,
      username_key: usernameKey(username),
      first_name: 'Amina',
      last_name: `Ali ${number}`,
      role: given.role ?? 'staff',
      password_hash: await passwordHash,
      is_active,
      approved_at: is_active ? new Date('2026-01-01') : null,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return { id, username, password: PASSWORD };
}

export function aClient(
  db: Db,
  given: {
    name?: string;
    phone?: string;
    email?: string;
    address?: string;
    is_active?: boolean;
    created_at?: Date;
    archived_at?: Date;
    is_holder?: boolean;
    birth_year?: number;
  } = {},
) {
  const number = next();
  return db
    .insertInto('clients')
    .values({
      name: `Hodan ${number}`,
      phone: `2526${String(10_000_000 + number)}`,
      address: 'Hodan district',
      ...given,
    })
    .returningAll()
    .executeTakeFirstOrThrow();
}

export async function aCategory(
  db: Db,
  given: { name?: string; description?: string; is_active?: boolean } = {},
) {
  return db
    .insertInto('service_categories')
    .values({ name: `Category ${next()}`, description: 'Treatments', ...given })
    .returningAll()
    .executeTakeFirstOrThrow();
}

export async function aService(
  db: Db,
  given: {
    name?: string;
    unit_price_cents?: number;
    session_count?: number;
    days_between_sessions?: number;
    duration_minutes?: number;
    is_active?: boolean;
    category_id?: number;
    description?: string;
  } = {},
) {
  const category_id = given.category_id ?? (await aCategory(db)).id;
  return db
    .insertInto('services')
    .values({
      name: `Service ${next()}`,
      description: 'Shapes and firms.',
      unit_price_cents: 50_00,
      duration_minutes: 45,
      session_count: 1,
      days_between_sessions: 7,
      ...given,
      category_id,
    })
    .returningAll()
    .executeTakeFirstOrThrow();
}

/** A measurement type offered by a service; `id` is the option's id, `measurement_type_id` the type's. */
export async function aMeasurementOption(
  db: Db,
  serviceId: number,
  given: { name?: string; unit?: string } = {},
) {
  const type = await db
    .insertInto('measurement_types')
    .values({ name: given.name ?? `Waist ${next()}`, unit: given.unit ?? 'cm' })
    // Several services may measure the same thing.
    .onConflict((conflict) =>
      conflict
        .expression(sql`lower(name), lower(unit)`)
        .doUpdateSet((eb) => ({ name: eb.ref('excluded.name') })),
    )
    .returningAll()
    .executeTakeFirstOrThrow();
  const option = await db
    .insertInto('service_measurements')
    .values({ service_id: serviceId, measurement_type_id: type.id })
    .returningAll()
    .executeTakeFirstOrThrow();
  return { ...option, name: type.name, unit: type.unit };
}

/** A booking made by the app's operation, so that its sessions and sums are right. */
export async function aBooking(
  db: Db,
  given: {
    services?: number[];
    phone?: string;
    name?: string;
    address?: string;
    scheduled_date?: string;
    by?: number;
    resources?: number[];
  } = {},
  clock = testClock(),
) {
  const number = next();
  const by = given.by ?? (await aUser(db)).id;
  return createBooking(
    db,
    clock,
    {
      name: given.name ?? `Faadumo ${number}`,
      phone: given.phone ?? `2526${String(20_000_000 + number)}`,
      address: given.address ?? 'Waberi district',
      scheduled_date: given.scheduled_date ?? '2026-11-20T10:00',
      selectedServices: given.services ?? [(await aService(db)).id],
      resources: given.resources ?? [],
      sessions: [],
    },
    by,
  );
}

/** The sessions of a booking by time. Their type says that they have dates; those of a package have none before they are planned. */
export const sessionsOf = (db: Db, bookingId: number) =>
  db
    .selectFrom('sessions')
    .selectAll()
    .where('booking_id', '=', bookingId)
    .$narrowType<{ scheduled_at: Date }>()
    .orderBy('scheduled_at')
    .orderBy('id')
    .execute();

/** A client's credentials for their own mobile app. */
export async function someMobileCredentials(db: Db, clientId: number) {
  const username = `mobile${next()}`;
  await db
    .insertInto('mobile_credentials')
    .values({
      client_id: clientId,
      username,
      username_key: usernameKey(username),
      password_hash: await passwordHash,
    })
    .execute();
  return { username, password: PASSWORD };
}

export async function anInventoryCategory(db: Db, given: { name?: string; description?: string } = {}) {
  return db
    .insertInto('inventory_categories')
    .values({ name: `Shelf ${next()}`, ...given })
    .returningAll()
    .executeTakeFirstOrThrow();
}

/** A product with the stock transaction of its quantity; the database accepts neither without the other. */
export async function aProduct(
  db: Db,
  given: {
    name?: string;
    description?: string;
    price_cents?: number;
    previous_price_cents?: number;
    cost_price_cents?: number;
    sku?: string;
    quantity?: number;
    category_id?: number;
    image_hash?: string;
    archived_at?: Date;
  } = {},
) {
  const number = next();
  const { quantity = 20, ...values } = given;
  return inTransaction(db, async (trx) => {
    const product = await trx
      .insertInto('products')
      .values({
        name: `Body oil ${number}`,
        description: 'Softens the skin.',
        price_cents: 10_00,
        sku: `OIL-${number}`,
        ...values,
      })
      .returningAll()
      .executeTakeFirstOrThrow();
    if (quantity > 0) {
      const facts = {
        type: 'in',
        order_id: null,
        notes: '',
        actor_id: null,
        at: new Date('2026-11-01'),
      } as const;
      await moveStock(trx, [{ product_id: product.id, change: quantity }], facts);
    }
    return { ...product, quantity };
  });
}
