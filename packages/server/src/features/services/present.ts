import {
  dollars,
  imagePath,
  type MeasurementTypeEntry,
  type Service,
  type ServiceCategory,
} from '@revive/contract';
import { allTexts } from '../../lib/texts.ts';
import { versionOf } from '../../lib/version.ts';
import type { ServiceRow } from './list-query.ts';
import type { CategoryRow, TypeRow } from './queries.ts';
import { clockText } from './rules.ts';

export const toService = (row: ServiceRow): Service => ({
  id: row.id,
  name: row.name,
  description: row.description,
  texts: allTexts(row.texts),
  unit_price: dollars(row.unit_price_cents),
  price: dollars(row.unit_price_cents),
  duration: clockText(row.duration_minutes),
  category: row.category_id,
  category_name: row.category_name,
  is_active: row.is_active,
  session_count: row.session_count,
  days_between_sessions: row.days_between_sessions,
  measurement_types: row.measurement_types,
  buffer_minutes: row.buffer_minutes,
  needs: row.needs.map(({ resources }) => resources),
  self_booking: row.self_booking,
  image: row.image_hash && imagePath(row.image_hash, 'card'),
  image_width: row.image_width,
  image_height: row.image_height,
  version: versionOf(editedOf(row)),
});

const editedOf = (row: ServiceRow) => ({
  name: row.name,
  description: row.description,
  texts: row.texts,
  price: row.unit_price_cents,
  minutes: row.duration_minutes,
  category: row.category_id,
  is_active: row.is_active,
  sessions: row.session_count,
  days_between: row.days_between_sessions,
  measured: row.measurement_types.map(({ id }) => id),
  buffer: row.buffer_minutes,
  needs: row.needs,
  self_booking: row.self_booking,
  image: row.image_hash,
});

export const toCategory = ({ id, name, description, texts, is_active }: CategoryRow): ServiceCategory => ({
  id,
  name,
  description,
  texts: allTexts(texts),
  is_active,
  version: versionOf({ name, description, texts, is_active }),
});

export const toTypeEntry = ({ id, name, unit, texts }: TypeRow): MeasurementTypeEntry => ({
  id,
  name,
  unit,
  texts: allTexts(texts),
  version: versionOf({ name, unit, texts }),
});
