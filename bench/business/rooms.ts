import { iso, MINUTE_MS } from './draw.ts';
import type { Service } from './services.ts';
import type { World } from './world.ts';

/** Of full size 15 therapists and as many rooms for each service; most of its sessions find one free. */
const BOOKINGS_PER_THERAPIST_AND_DAY = 20_000 / (3 * 365);
const FEWEST = 2;
const WEEKDAYS = [1, 2, 3, 4, 5, 6, 7];
const OPENS = 8 * 60;
const CLOSES = 20 * 60;

const QUARTER_MS = 15 * MINUTE_MS;
const QUARTERS_OF_DAY = 96;
/** The last sessions of a course lie so many days after its booking at most. */
const DAYS_AHEAD = 400;

interface Visit {
  session_id: number;
  service: Service;
  starts: number;
  created_by: number;
  created_at: number;
}

interface Occupied {
  /** How many are occupied. */
  places: number;
  therapist: number;
}

export type Rooms = ReturnType<typeof furnishRooms>;

/** Therapists and rooms, what the services need of them, and what sessions occupy. */
export function furnishRooms({ loader, calendar, sizes }: World, services: readonly Service[]) {
  const resources = loader.table('resources');
  const hours = loader.table('working_hours');
  const needs = loader.table('service_needs');
  const occupancies = loader.table('occupancies');
  const opened = calendar.days[0]!.from;
  const quarters = (calendar.days.length + DAYS_AHEAD) * QUARTERS_OF_DAY;
  const taken = new Map<number, Uint8Array>();
  const places = new Map<number, number[][]>();

  const add = (kind: string, name: string): number => {
    const id = resources.next();
    resources.add({ id, kind, name, created_at: iso(opened) });
    for (const weekday of WEEKDAYS) hours.add({ resource_id: id, weekday, opens: OPENS, closes: CLOSES });
    taken.set(id, new Uint8Array(quarters));
    return id;
  };
  const count = Math.max(
    FEWEST,
    Math.round(sizes.bookings / calendar.days.length / BOOKINGS_PER_THERAPIST_AND_DAY),
  );
  for (const service of services) {
    const placesOf = ['therapist', 'room'].map((kind) =>
      Array.from({ length: count }, (_, index) => add(kind, `${service.name}, ${kind} ${index + 1}`)),
    );
    places.set(service.id, placesOf);
    for (const [index, ids] of placesOf.entries())
      for (const resource_id of ids) needs.add({ service_id: service.id, place: index + 1, resource_id });
  }

  return {
    /** Gives a session a therapist and a room, as `occupy` does; null where one is not free at its time. */
    occupy({ session_id, service, starts, created_by, created_at }: Visit): Occupied | null {
      const ends = starts + service.duration_minutes * MINUTE_MS;
      const first = Math.floor((starts - opened) / QUARTER_MS);
      const last = Math.ceil((ends - opened) / QUARTER_MS);
      const isFree = (id: number) => !taken.get(id)!.subarray(first, last).includes(1);
      const chosen = places.get(service.id)!.map((ids) => ids.find(isFree));
      if (last > quarters || chosen.includes(undefined)) return null;
      for (const resource_id of chosen as number[]) {
        taken.get(resource_id)!.fill(1, first, last);
        occupancies.add({
          resource_id,
          session_id,
          reason: 'session',
          during: `[${iso(starts)},${iso(ends)})`,
          created_by,
          created_at: iso(created_at),
        });
      }
      const [therapist] = chosen as number[];
      return { places: chosen.length, therapist: therapist! };
    },
  };
}
