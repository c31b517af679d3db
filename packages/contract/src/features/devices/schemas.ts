import { MoneyIn, MoneyOut, requiredText, wholeFigure } from '../../fields.ts';
import { sentence } from '../../sentence.ts';
import { InstantIn, InstantOut } from '../../time.ts';
import * as z from '../../zod.ts';
import { DEVICE_STATES } from './choices.ts';

const Coordinate = z
  .string()
  .regex(/^[A-Za-z0-9_-]{43}$/, sentence('This is no key of a device. Ask from the device itself.'));

/** The public half of a device's key, as a JSON Web Key of P-256; what else the browser writes beside it is left out. */
export const DeviceKey = z.object({
  kty: z.literal('EC'),
  crv: z.literal('P-256'),
  x: Coordinate,
  y: Coordinate,
});
export type DeviceKey = z.output<typeof DeviceKey>;

/** A computer or phone of the counter that may sell without a line. */
export const Device = z.object({
  id: z.number().int(),
  name: z.string(),
  /** What its receipts begin with, after a D; null until it is approved, and never given twice. */
  number: z.number().int().nullable(),
  state: z.enum(DEVICE_STATES),
  asked_by_name: z.string(),
  asked_at: InstantOut,
  approved_by_name: z.string().nullable(),
  approved_at: InstantOut.nullable(),
  revoked_by_name: z.string().nullable(),
  revoked_at: InstantOut.nullable(),
  revoke_reason: z.string().nullable(),
  last_seen_at: InstantOut.nullable(),
  /** The beginning of what its key is known by, to compare with what the device shows. */
  thumbprint: z.string(),
  /** The first and the last number of its sales that came; null where none did. */
  first_seq: z.number().int().nullable(),
  last_seq: z.number().int().nullable(),
  /** The numbers from 1 on that did not come, up to the last that came or that the device said it gave; at most 100. */
  missing: z.array(z.number().int()),
  /** What the device said last that it has still to send; null where it said nothing yet. */
  waiting: z
    .object({
      count: z.number().int(),
      total: MoneyOut,
      oldest_at: InstantOut.nullable(),
      said_at: InstantOut,
    })
    .nullable(),
});
export type Device = z.infer<typeof Device>;

export const DeviceFilter = {
  /** Those that said they have still something to send. */
  waiting: z.stringbool().optional(),
};

export const NewDevice = z.object({ name: requiredText(80), public_key: DeviceKey });
export type NewDevice = z.output<typeof NewDevice>;

export const DeviceRevocation = z.object({ reason: requiredText(300) });
export type DeviceRevocation = z.output<typeof DeviceRevocation>;

/** What a device asks each minute while it has a line. */
export const DeviceStanding = z.object({
  id: z.number().int(),
  name: z.string(),
  number: z.number().int().nullable(),
  state: z.enum(DEVICE_STATES),
  /** By the clock of the server. */
  now: InstantOut,
  /** The highest number of its sales that came; 0 where none did. */
  last_seq: z.number().int(),
  /** As of a device. */
  missing: z.array(z.number().int()),
  /** Whether the owner allows to sell without a line, and this device is approved. */
  may_sell: z.boolean(),
});
export type DeviceStanding = z.infer<typeof DeviceStanding>;

/** What a device has still to send. */
export const DeviceWaiting = z.object({
  count: wholeFigure(z.number().min(0).max(100_000)),
  total: MoneyIn,
  oldest_at: InstantIn.nullable(),
  /** The last number it ever gave, of a sale that waits or not. */
  last_seq: wholeFigure(z.number().min(0).max(999_999_999)).optional(),
});
export type DeviceWaiting = z.output<typeof DeviceWaiting>;
