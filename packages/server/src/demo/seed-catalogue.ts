import type { Transaction } from 'kysely';
import type { DB } from '../db/types.generated.ts';
import { suggestedTexts } from '../features/setup/index.ts';
import { CATEGORIES, MEASURES, type Measure, OFFERS } from './catalogue.ts';
import { PAUSES } from './clinic.ts';
import { drawTreatment } from './draw-treatment.ts';
import { insertAll } from './insert-all.ts';
import { keepDrawing } from './keep-drawing.ts';

export interface DemoService {
  id: number;
  name: string;
  price_cents: number;
  minutes: number;
  sessions: number;
  days: number;
  /** Minutes after a visit. */
  pause: number;
  category: keyof typeof CATEGORIES;
  measures: readonly Measure[];
  weight: number;
}

export interface DemoCatalogue {
  /** Those that can be booked. */
  services: readonly DemoService[];
  /** The measurement types' ids. */
  types: Record<Measure, number>;
}

/** Writes the categories, the measurement types, the services and what is measured for each. */
export async function seedCatalogue(trx: Transaction<DB>, opened: Date): Promise<DemoCatalogue> {
  const categories = await insertAll(
    trx,
    'service_categories',
    Object.values(CATEGORIES).map(([name, description]) => ({
      name,
      description,
      texts: suggestedTexts({ name, description }),
      created_at: opened,
    })),
  );
  const keys = Object.keys(CATEGORIES);
  const typeIds = await insertAll(
    trx,
    'measurement_types',
    Object.values(MEASURES).map((type) => ({ ...type, texts: suggestedTexts({ name: type.name }) })),
  );
  const types = Object.fromEntries(Object.keys(MEASURES).map((key, index) => [key, typeIds[index]!]));
  const pictures = await drawTreatments(trx, opened);
  const ids = await insertAll(
    trx,
    'services',
    OFFERS.map((offer, index) => ({
      name: offer.name,
      description: offer.description,
      texts: offer.texts,
      unit_price_cents: Math.round(offer.price * 100),
      duration_minutes: offer.minutes,
      category_id: categories[keys.indexOf(offer.category)]!,
      is_active: offer.is_active ?? true,
      session_count: offer.sessions,
      days_between_sessions: offer.days,
      buffer_minutes: PAUSES[offer.category],
      // Clients do it once the owner lets them.
      self_booking: offer.is_active ?? true,
      image_hash: pictures[index]!,
      created_at: opened,
    })),
  );
  await insertAll(
    trx,
    'service_measurements',
    OFFERS.flatMap((offer, index) =>
      offer.measures.map((key) => ({ service_id: ids[index]!, measurement_type_id: types[key]! })),
    ),
  );
  const services = OFFERS.map(({ price, ...offer }, index) => ({
    ...offer,
    id: ids[index]!,
    pause: PAUSES[offer.category],
    price_cents: Math.round(price * 100),
  }));
  return {
    services: services.filter((service) => service.is_active !== false),
    types: types as DemoCatalogue['types'],
  };
}

/** A picture of each offer. Those of a kind have two by turns, and one at a time is read: few pictures may wait. */
async function drawTreatments(trx: Transaction<DB>, opened: Date): Promise<string[]> {
  const kept = new Map<string, string>();
  const drawings = OFFERS.map(({ category }, index) =>
    drawTreatment(category, OFFERS.slice(0, index).filter((other) => other.category === category).length),
  );
  for (const drawing of new Set(drawings)) kept.set(drawing, await keepDrawing(trx, drawing, opened));
  return drawings.map((drawing) => kept.get(drawing)!);
}
