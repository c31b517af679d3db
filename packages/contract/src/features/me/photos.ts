import { InstantOut } from '../../time.ts';
import * as z from '../../zod.ts';
import { PhotoQuery } from '../photos/schemas.ts';
import { OwnQuery } from './schemas.ts';
import { CodeDigits } from './sign-in.ts';

/** The code that was sent to her phone after she had signed in. */
export const OwnPhotosCode = z.object({ code: CodeDigits });
export type OwnPhotosCode = z.output<typeof OwnPhotosCode>;

export const OwnPhotoQuery = PhotoQuery.extend(OwnQuery.shape);

/** A photo as its client sees it; its picture is its own call. */
export const OwnPhoto = z.object({
  id: z.number().int(),
  area: z.string(),
  angle: z.string(),
  /** Pixels in full. */
  width: z.number().int(),
  height: z.number().int(),
  taken_at: InstantOut,
});
export type OwnPhoto = z.infer<typeof OwnPhoto>;

export const OwnPhotos = z.object({
  /** Newest first. */
  photos: z.array(OwnPhoto),
  /** Until when their pictures can be read. */
  until: InstantOut,
});
export type OwnPhotos = z.infer<typeof OwnPhotos>;
