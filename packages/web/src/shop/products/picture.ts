import { IMAGE_SIZES, type ImageSize, imageAt, type Product } from '@revive/contract';

/** What a picture needs of a product or a service. */
export type Pictured = Pick<Product, 'image' | 'image_width' | 'image_height'>;

export interface Picture {
  src: string;
  /** Pixels, to reserve the space; unknown for old pictures. */
  width: number | undefined;
  height: number | undefined;
}

/** Where a picture is in one size; undefined without one. */
export function pictureOf(pictured: Pictured, size: ImageSize): Picture | undefined {
  const { image, image_width: width, image_height: height } = pictured;
  if (!image) return undefined;
  const scale = width && height ? Math.min(1, IMAGE_SIZES[size] / Math.max(width, height)) : 1;
  return {
    src: imageAt(image, size),
    width: width ? Math.round(width * scale) : undefined,
    height: height ? Math.round(height * scale) : undefined,
  };
}

/** The picture's `srcset`, for screens of every width and density. */
export const pictureSet = (pictured: Pictured, sizes: readonly ImageSize[]): string | undefined => {
  const pictures = sizes.map((size) => pictureOf(pictured, size));
  return pictures.every((picture) => picture?.width)
    ? pictures.map((picture) => `${picture!.src} ${picture!.width}w`).join(', ')
    : undefined;
};
