import { CATEGORIES, MEASURES, type Measure, OFFERS } from '../../packages/server/src/demo/catalogue.ts';
import { iso } from './draw.ts';
import type { World } from './world.ts';

export interface Service {
  id: number;
  name: string;
  unit_price_cents: number;
  session_count: number;
  days_between_sessions: number;
  duration_minutes: number;
  /** Ids of the measurement types. */
  measures: readonly number[];
  weight: number;
}

/** Of long courses fewer are booked than of single visits, so that a booking has three or four sessions in the mean. */
const SHORTER = 0.8;

/** Everything measured that shows a course's effect, beside what the sample business takes down of it. */
const OF_A_COURSE: readonly Measure[] = ['waist', 'hips', 'weight'];

/** The treatments of the sample business, written as its catalogue. */
export function offerServices({ loader, calendar }: World): Service[] {
  const categories = loader.table('service_categories');
  const types = loader.table('measurement_types');
  const services = loader.table('services');
  const measured = loader.table('service_measurements');
  const created_at = iso(calendar.days[0]!.from);

  const categoryIds = new Map<string, number>();
  for (const [key, [name, description]] of Object.entries(CATEGORIES)) {
    const id = categories.next();
    categoryIds.set(key, id);
    categories.add({ id, name, description, created_at });
  }
  const typeIds = new Map<string, number>();
  for (const [key, type] of Object.entries(MEASURES)) {
    const id = types.next();
    typeIds.set(key, id);
    types.add({ id, ...type });
  }
  return OFFERS.map((offer) => {
    const id = services.next();
    const kinds = new Set([...offer.measures, ...(offer.measures.length > 0 ? OF_A_COURSE : [])]);
    const service = {
      id,
      name: offer.name,
      unit_price_cents: Math.round(offer.price * 100),
      session_count: offer.sessions,
      days_between_sessions: offer.days,
      duration_minutes: offer.minutes,
      measures: [...kinds].map((kind) => typeIds.get(kind)!),
      weight: offer.weight / offer.sessions ** SHORTER,
    };
    const { description, category, is_active = true } = offer;
    services.add({ ...service, description, category_id: categoryIds.get(category)!, is_active, created_at });
    for (const measurement_type_id of service.measures) measured.add({ service_id: id, measurement_type_id });
    return service;
  });
}
