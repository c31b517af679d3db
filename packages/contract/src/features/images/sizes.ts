/** The sizes every picture is kept in: the longer side in pixels. */
export const IMAGE_SIZES = { thumb: 160, card: 480, zoom: 1200 } as const;
export type ImageSize = keyof typeof IMAGE_SIZES;

export const MAX_IMAGE_BYTES = 5 * 1024 * 1024;

/** The path of a picture, by the hash of the uploaded file, so that its content never changes. */
export const imagePath = (hash: string, size: ImageSize): string => `/media/${hash}-${size}.webp`;

/** The path of a picture in another size: `/media/<hash>-<size>.webp`. */
export const imageAt = (image: string, size: ImageSize): string =>
  image.replace(/-(thumb|card|zoom)\.webp$/, `-${size}.webp`);

/** The same picture as a JPEG, for programs that show links and know no WebP. */
export const previewOf = (image: string): string => image.replace(/\.webp$/, '.jpg');
