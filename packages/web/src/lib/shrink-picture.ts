import { MAX_IMAGE_BYTES } from '@revive/contract';

/** The accepted picture types, as MIME types. */
export const PICTURE_KINDS: readonly string[] = ['image/jpeg', 'image/png', 'image/webp'];

// Larger than the largest stored size, so that no visible detail is lost.
const LONGEST_SIDE = 2400;
const QUALITY = 0.88;

/**
 * A picture to upload: small files as they are, larger ones scaled down. Undefined when it is above the limit
 * and this browser cannot read it.
 */
export async function shrinkPicture(
  picture: File,
  { above = MAX_IMAGE_BYTES } = {},
): Promise<File | undefined> {
  if (picture.size <= above) return picture;
  const unchanged = picture.size <= MAX_IMAGE_BYTES ? picture : undefined;
  try {
    const bitmap = await createImageBitmap(picture);
    const scale = Math.min(1, LONGEST_SIDE / Math.max(bitmap.width, bitmap.height));
    const canvas = document.createElement('canvas');
    canvas.width = Math.round(bitmap.width * scale);
    canvas.height = Math.round(bitmap.height * scale);
    canvas.getContext('2d')?.drawImage(bitmap, 0, 0, canvas.width, canvas.height);
    bitmap.close();
    const type = picture.type === 'image/jpeg' ? 'image/jpeg' : 'image/webp';
    const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, type, QUALITY));
    const isFitting = blob && blob.size <= MAX_IMAGE_BYTES && blob.size < picture.size;
    return isFitting ? new File([blob], picture.name, { type }) : unchanged;
  } catch {
    return unchanged;
  }
}
