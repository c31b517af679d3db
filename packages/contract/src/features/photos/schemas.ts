import { Id } from '../../endpoint.ts';
import { optionalText, requiredText } from '../../fields.ts';
import { InstantOut } from '../../time.ts';
import * as z from '../../zod.ts';

/** A photo of a client before, between or after treatments. Its picture is its own call. */
export const Photo = z.object({
  id: z.number().int(),
  client: z.number().int(),
  session: z.number().int().nullable(),
  /** What was treated in that session. */
  service_name: z.string().nullable(),
  area: z.string(),
  angle: z.string(),
  /** Pixels in full. */
  width: z.number().int(),
  height: z.number().int(),
  taken_at: InstantOut,
  taken_by: z.string(),
  deleted_at: InstantOut.nullable(),
  /** Null where the program deleted it. */
  deleted_by: z.string().nullable(),
  delete_reason: z.string().nullable(),
});
export type Photo = z.infer<typeof Photo>;

/** A multipart form with one file. */
export const NewPhoto = z.object({
  /** JPEG, PNG or WebP. */
  image: z.unknown().optional(),
  area: requiredText(60),
  angle: requiredText(60),
  /** The session in which it is taken. */
  session: Id.optional(),
});
export type NewPhoto = z.output<typeof NewPhoto>;

export const PhotoRemoval = z.object({ reason: optionalText(200) });
export type PhotoRemoval = z.output<typeof PhotoRemoval>;

export const PhotoQuery = z.object({ size: z.enum(['thumb', 'full']).default('full') });

/** One time that a photo was looked at. */
export const PhotoView = z.object({
  id: z.number().int(),
  photo: z.number().int(),
  by: z.string(),
  /** Whether the client herself has looked, on her page. */
  is_client: z.boolean(),
  size: z.enum(['thumb', 'full']),
  at: InstantOut,
});
export type PhotoView = z.infer<typeof PhotoView>;

/** Photos that are older than the owner keeps them. */
export const DuePhotos = z.object({
  /** How long photos are kept; 0: for good. */
  months: z.number().int(),
  count: z.number().int(),
  /** When the oldest of them was taken. */
  oldest_at: InstantOut.nullable(),
  /** Whether a manager has agreed once, so that they are deleted by themselves at night. */
  is_confirmed: z.boolean(),
});
export type DuePhotos = z.infer<typeof DuePhotos>;

/** That photos older than so many months are deleted, now and from now on. */
export const DueAgreement = z.object({ months: z.number().int().positive() });
export type DueAgreement = z.output<typeof DueAgreement>;
