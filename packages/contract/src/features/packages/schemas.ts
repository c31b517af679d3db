import { Id } from '../../endpoint.ts';
import { MoneyIn, MoneyOut, requiredText, wholeFigure } from '../../fields.ts';
import { sentence } from '../../sentence.ts';
import { DayIn } from '../../time.ts';
import { namesIn, TextsOut } from '../../translated-fields.ts';
import { VersionIn, VersionOut } from '../../version.ts';
import * as z from '../../zod.ts';

/** Sessions of one service within a package. */
const PackagedService = z.object({
  service: z.number().int(),
  name: z.string(),
  texts: TextsOut,
  count: z.number().int(),
  /** What one session costs in the catalogue now, in dollars. */
  unit_price: MoneyOut,
});

/** Sessions that are sold together at one price, in dollars. */
export const Package = z.object({
  id: z.number().int(),
  name: z.string(),
  texts: TextsOut,
  price: MoneyOut,
  services: z.array(PackagedService),
  /** For how many months from the day it is sold; null for ever. */
  valid_months: z.number().int().nullable(),
  is_active: z.boolean(),
  /** Whether it was sold, so that it cannot be deleted. */
  is_sold: z.boolean(),
  version: VersionOut,
});
export type Package = z.infer<typeof Package>;

/** What visitors of the shop are shown of a package. */
export const OfferedPackage = Package.omit({ is_active: true, is_sold: true, version: true });
export type OfferedPackage = z.infer<typeof OfferedPackage>;

/** How many sessions of which services, each service once. */
export const ServiceCounts = z
  .array(z.object({ service: Id, count: wholeFigure(z.number().min(1).max(200)) }))
  .min(1, sentence('Choose at least one service.'))
  .max(20)
  .refine(
    (services) => new Set(services.map(({ service }) => service)).size === services.length,
    sentence('Name each service once.'),
  );

export const NewPackage = z.object({
  name: requiredText(120),
  texts: namesIn(120).optional(),
  price: MoneyIn,
  services: ServiceCounts,
  valid_months: wholeFigure(z.number().min(1).max(120)).nullable().default(null),
  is_active: z.boolean().default(true),
  version: VersionIn,
});
export type NewPackage = z.output<typeof NewPackage>;

/** Lets what lapsed with a package be held after all. */
export const LapseUndoing = z.object({
  reason: requiredText(300),
  /** The last day on which it can be held; by default a month from now. */
  ends_on: DayIn.optional(),
});
export type LapseUndoing = z.output<typeof LapseUndoing>;
