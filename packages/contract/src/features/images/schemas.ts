import * as z from '../../zod.ts';

/** The picture of something that is sold; null without one. */
export const imageFields = {
  /** The path of the card-sized picture; `imageAt` gives the other sizes. */
  image: z.string().nullable(),
  /** Pixels of the largest size, so that a page can reserve the space. */
  image_width: z.number().int().nullable(),
  image_height: z.number().int().nullable(),
};

/** A picture that is kept. */
export const Image = z.object({
  image: z.string(),
  image_width: z.number().int(),
  image_height: z.number().int(),
});
export type Image = z.infer<typeof Image>;

/** A multipart form with one file: JPEG, PNG or WebP. */
export const NewImage = z.object({ image: z.unknown().optional() });

/** The path of a picture that is kept, as a read or an upload answers it. */
export const ImageIn = z.string().regex(/^\/media\/[0-9a-f]{64}-(thumb|card|zoom)\.webp$/);

/** The hash in the path of a picture. */
export const hashOfImage = (image: string): string => /[0-9a-f]{64}/.exec(image)![0];
