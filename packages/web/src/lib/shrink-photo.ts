const LONGEST_SIDE = 1600;
const MOST_BYTES = 250_000;
const QUALITIES = [0.86, 0.75, 0.62, 0.5];
const SMALLER = 0.75;
const SMALLEST_SIDE = 400;

/**
 * A photo as it is sent: upright, at most 1600 pixels long and a quarter of a megabyte, without where it was taken. Undefined
 * where this browser cannot read it.
 */
export async function shrinkPhoto(source: Blob | HTMLVideoElement): Promise<File | undefined> {
  try {
    const bitmap = await createImageBitmap(source);
    const longest = Math.max(bitmap.width, bitmap.height);
    let smallest: Blob | undefined;
    for (
      let side = Math.min(LONGEST_SIDE, longest);
      side >= Math.min(SMALLEST_SIDE, longest);
      side *= SMALLER
    ) {
      const canvas = drawn(bitmap, side / longest);
      for (const quality of QUALITIES) {
        smallest = await encode(canvas, quality);
        if (smallest.size <= MOST_BYTES) break;
      }
      if (smallest && smallest.size <= MOST_BYTES) break;
    }
    bitmap.close();
    return smallest && new File([smallest], 'photo', { type: smallest.type });
  } catch {
    return undefined;
  }
}

function drawn(bitmap: ImageBitmap, scale: number): HTMLCanvasElement {
  const canvas = document.createElement('canvas');
  canvas.width = Math.max(1, Math.round(bitmap.width * scale));
  canvas.height = Math.max(1, Math.round(bitmap.height * scale));
  canvas.getContext('2d')?.drawImage(bitmap, 0, 0, canvas.width, canvas.height);
  return canvas;
}

/** As WebP, or as JPEG where the browser writes no WebP and would make a large PNG instead. */
async function encode(canvas: HTMLCanvasElement, quality: number): Promise<Blob> {
  const blob = await toBlob(canvas, 'image/webp', quality);
  return blob.type === 'image/webp' ? blob : toBlob(canvas, 'image/jpeg', quality);
}

const toBlob = (canvas: HTMLCanvasElement, type: string, quality: number): Promise<Blob> =>
  new Promise((resolve, reject) =>
    canvas.toBlob((blob) => (blob ? resolve(blob) : reject(new Error('no picture'))), type, quality),
  );
