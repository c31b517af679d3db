import type { Product } from '@revive/contract';
import { IMAGE_SIZES, type ImageSize, imageAt } from '@revive/contract/images';

/** What of a product its picture depends on. */
export type Pictured = Pick<Product, 'image' | 'image_width' | 'image_height'>;

export interface Picture {
  src: string;
  /** Pixels, so that the page keeps the place free; unknown for old pictures. */
  width: number | undefined;
  height: number | undefined;
}

/** A product's picture in one size; none when it has none. */
export function pictureOf(product: Pictured, size: ImageSize): Picture | undefined {
  const { image, image_width: width, image_height: height } = product;
  if (!image) return undefined;
  const scale = width && height ? Math.min(1, IMAGE_SIZES[size] / Math.max(width, height)) : 1;
  return {
    src: imageAt(image, size),
    width: width ? Math.round(width * scale) : undefined,
    height: height ? Math.round(height * scale) : undefined,
  };
}

/** The same picture for screens of every width and density, as `srcset` writes it. */
export const pictureSet = (product: Pictured, sizes: readonly ImageSize[]): string | undefined => {
  const pictures = sizes.map((size) => pictureOf(product, size));
  return pictures.every((picture) => picture?.width)
    ? pictures.map((picture) => `${picture!.src} ${picture!.width}w`).join(', ')
    : undefined;
};
