import { Id } from '../../endpoint.ts';
import {
  MoneyIn,
  MoneyOut,
  optionalLines,
  plainText,
  requiredLines,
  requiredText,
  wholeFigure,
} from '../../fields.ts';
import { namesIn, TextsOut, textsIn } from '../../translated-fields.ts';
import { VersionIn, VersionOut } from '../../version.ts';
import * as z from '../../zod.ts';
import { ImageIn, imageFields } from '../images/schemas.ts';

export const MeasurementType = z.object({ id: z.number().int(), name: z.string(), unit: z.string() });
export type MeasurementType = z.infer<typeof MeasurementType>;

/** A measurement type as it is edited. */
export const MeasurementTypeEntry = MeasurementType.extend({ texts: TextsOut, version: VersionOut });
export type MeasurementTypeEntry = z.infer<typeof MeasurementTypeEntry>;

export const MeasurementTypeChange = z.object({
  name: requiredText(60),
  unit: requiredText(20),
  texts: namesIn(60).optional(),
  version: VersionIn,
});
export type MeasurementTypeChange = z.output<typeof MeasurementTypeChange>;

/** A measurement of a service; `id` is that of the pair of service and measurement type. */
export const MeasurementOption = z.object({ id: z.number().int(), measurement_type: MeasurementType });
export type MeasurementOption = z.infer<typeof MeasurementOption>;

export const ServiceCategory = z.object({
  id: z.number().int(),
  name: z.string(),
  description: z.string(),
  texts: TextsOut,
  is_active: z.boolean(),
  version: VersionOut,
});
export type ServiceCategory = z.infer<typeof ServiceCategory>;

export const NewServiceCategory = z.object({
  name: requiredText(100),
  description: requiredLines(1000),
  texts: textsIn({ name: 100, description: 1000 }).optional(),
  is_active: z.boolean().default(true),
});
export type NewServiceCategory = z.output<typeof NewServiceCategory>;

/** Without `is_active` it stays as it is. */
export const ServiceCategoryChange = NewServiceCategory.extend({
  is_active: z.boolean().optional(),
  version: VersionIn,
});
export type ServiceCategoryChange = z.output<typeof ServiceCategoryChange>;

export const Service = z.object({
  id: z.number().int(),
  name: z.string(),
  description: z.string(),
  texts: TextsOut,
  unit_price: MoneyOut,
  /** The same price under the name some reads use (spec 3, Service). */
  price: MoneyOut,
  /** hh:mm:ss */
  duration: z.string(),
  category: z.number().int(),
  category_name: z.string(),
  is_active: z.boolean(),
  session_count: z.number().int(),
  days_between_sessions: z.number().int(),
  measurement_types: z.array(MeasurementType),
  /** The pause after each session, for cleaning. */
  buffer_minutes: z.number().int(),
  /** The places a session needs, each with the ids of the resources that will do. */
  needs: z.array(z.array(z.number().int())),
  /** Whether clients book it by themselves, once the owner lets them. */
  self_booking: z.boolean(),
  ...imageFields,
  version: VersionOut,
});
export type Service = z.infer<typeof Service>;

const NewMeasurement = z.union([
  z.object({ id: Id }),
  z.object({ name: plainText(60), unit: plainText(20), texts: namesIn(60).optional() }),
]);

export const NewService = z.object({
  name: requiredText(120),
  description: requiredLines(2000),
  texts: textsIn({ name: 120, description: 2000 }).optional(),
  unit_price: MoneyIn,
  /** The duration that counts; `duration` beside it repeats it as 00:mm:00 (spec 9). */
  durationMinutes: wholeFigure(z.number().min(1).max(1440)),
  duration: z.string().trim().max(20).optional(),
  category: wholeFigure(z.number().min(1).max(Number.MAX_SAFE_INTEGER)),
  is_active: z.boolean().default(true),
  session_count: wholeFigure(z.number().min(1).max(200)).default(1),
  days_between_sessions: wholeFigure(z.number().min(1).max(365)).default(1),
  /** Existing types by id, new ones by name and unit; an incomplete one is dropped. */
  measurements: z.array(NewMeasurement).max(30).default([]),
  /** Without the key they stay as they are. */
  buffer_minutes: wholeFigure(z.number().min(0).max(240)).optional(),
  needs: z.array(z.array(Id).min(1).max(50)).max(5).optional(),
  self_booking: z.boolean().optional(),
  image: ImageIn.nullable().optional(),
  version: VersionIn,
});
export type NewService = z.output<typeof NewService>;

export const ServiceFilter = {
  search: optionalLines(100),
  is_active: z.stringbool().optional(),
};
