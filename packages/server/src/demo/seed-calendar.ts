import type { Policy } from '@revive/contract';
import type { Transaction } from 'kysely';
import type { DB } from '../db/types.generated.ts';
import { addBusinessDays, businessDayOf } from '../lib/business-time.ts';
import { ABSENCES, type Away, MACHINES, ROOMS, type Shift, THERAPISTS } from './clinic.ts';
import { insertAll } from './insert-all.ts';
import type { DemoStaff } from './people.ts';
import type { DemoService } from './seed-catalogue.ts';

export interface DemoResource {
  id: number;
  /** The account of a therapist who has one. */
  user_id: number | null;
  /** When she works on a weekday, 1 for Monday; undefined for what follows the opening hours. */
  shiftOn: ((weekday: number) => Shift) | undefined;
  /** When it takes no sessions, in milliseconds of the epoch. */
  away: readonly (readonly [from: number, to: number])[];
}

export interface DemoCalendar {
  resources: ReadonlyMap<number, DemoResource>;
  /** Of each service's id the places it needs, with the resources that will do. */
  needs: ReadonlyMap<number, readonly (readonly number[])[]>;
}

interface Setting {
  policy: Policy;
  now: Date;
  opened: Date;
  staff: DemoStaff;
  services: readonly DemoService[];
}

const HOUR_MS = 3_600_000;
const WEEK = [1, 2, 3, 4, 5, 6, 7];

/** Writes therapists, rooms and machines, their hours, leave and blocks, and what each service needs. */
export async function seedCalendar(trx: Transaction<DB>, setting: Setting): Promise<DemoCalendar> {
  const { opened, staff, services } = setting;
  const shiftOf =
    ({ shift, free }: (typeof THERAPISTS)[number]) =>
    (weekday: number) =>
      weekday === free ? [] : shift;
  const all = [
    ...THERAPISTS.map((one) => ({ kind: 'therapist', ...one, shiftOn: shiftOf(one) })),
    ...ROOMS.map(({ name }) => ({ kind: 'room', name, username: null, shiftOn: undefined })),
    ...MACHINES.map(({ name }) => ({ kind: 'machine', name, username: null, shiftOn: undefined })),
  ].map((one) => ({ ...one, user_id: one.username && staff.accounts.get(one.username)! }));
  const ids = await insertAll(
    trx,
    'resources',
    all.map(({ kind, name, user_id }) => ({ kind, name, user_id: user_id || null, created_at: opened })),
  );
  const idOf = new Map(all.map(({ name }, index) => [name, ids[index]!]));
  await insertAll(
    trx,
    'working_hours',
    all.flatMap(({ name, shiftOn }) =>
      WEEK.flatMap((weekday) =>
        (shiftOn?.(weekday) ?? []).map(([opens, closes]) => ({
          resource_id: idOf.get(name)!,
          weekday,
          opens,
          closes,
        })),
      ),
    ),
  );
  const away = ABSENCES.map((absence) => ({ ...absence, range: rangeOf(absence, setting) }));
  await insertAll(
    trx,
    'occupancies',
    away.map(({ name, reason, note, range: [from, to] }) => ({
      resource_id: idOf.get(name)!,
      reason,
      note,
      during: rangeText(from, to),
      created_by: staff.manager,
      created_at: new Date(Math.min(from - 7 * 24 * HOUR_MS, setting.now.getTime())),
    })),
  );
  const needs = new Map(services.map((service) => [service.id, placesOf(service, idOf)]));
  await trx
    .insertInto('service_needs')
    .values(
      [...needs].flatMap(([service_id, places]) =>
        places.flatMap((place, index) =>
          place.map((resource_id) => ({ service_id, place: index + 1, resource_id })),
        ),
      ),
    )
    .execute();
  const resources = all.map(({ name, user_id, shiftOn }) => ({
    id: idOf.get(name)!,
    user_id: user_id || null,
    shiftOn,
    away: away.filter((absence) => absence.name === name).map(({ range }) => range),
  }));
  return { resources: new Map(resources.map((resource) => [resource.id, resource])), needs };
}

/** One of those who do such treatments, a room for them, and the machine where there is one. */
function placesOf({ name, category }: DemoService, idOf: ReadonlyMap<string, number>): number[][] {
  const idsOf = (some: readonly { name: string }[]) => some.map((one) => idOf.get(one.name)!);
  return [
    idsOf(THERAPISTS.filter(({ does }) => does.includes(category))),
    idsOf(ROOMS.filter((room) => room.for.includes(category))),
    idsOf(MACHINES.filter((machine) => machine.for.includes(name))),
  ].filter((place) => place.length > 0);
}

function rangeOf({ day, days = 1, hours }: Away, { policy, now }: Setting): readonly [number, number] {
  const dayAt = (distance: number) =>
    businessDayOf(addBusinessDays(now, distance, policy.time_zone), policy.time_zone).from.getTime();
  const from = dayAt(day);
  if (hours) return [from + hours[0] * HOUR_MS, from + hours[1] * HOUR_MS];
  return [from, dayAt(day + days)];
}

/** A stretch of time as the database reads it. */
export const rangeText = (from: number, to: number): string =>
  `[${new Date(from).toISOString()},${new Date(to).toISOString()})`;
