import type { Page } from '@playwright/test';
import type { Db } from '../packages/server/src/db/client.ts';

// One green pixel: the tests check where pictures are shown, not their content.
const PIXEL = Buffer.from('UklGRhwAAABXRUJQVlA4TA8AAAAvAAAAAAcQEf0PRET/AwA=', 'base64');

/** Uploads a picture of 1200 by 900 pixels in all its sizes; returns the name a product stores. */
export async function aPicture(db: Db, hash = 'a'.repeat(64)): Promise<string> {
  await db.insertInto('images').values({ hash, width: 1200, height: 900 }).execute();
  const sizes = ['thumb', 'card', 'zoom'] as const;
  await db
    .insertInto('image_files')
    .values(sizes.map((size) => ({ hash, size, bytes: PIXEL })))
    .execute();
  return hash;
}

/** A photo as a camera makes one; noise makes it as large as no camera would. */
export async function aPhoto(page: Page, width: number, height: number, { isNoise = false } = {}) {
  const base64 = await page.evaluate(
    async ([width, height, isNoise]) => {
      const canvas = new OffscreenCanvas(width, height);
      const context = canvas.getContext('2d')!;
      const pixels = context.createImageData(width, height);
      const each = new Uint32Array(pixels.data.buffer).fill(0xff705a3a);
      if (isNoise) for (const at of each.keys()) each[at] = 0xff000000 + Math.random() * 0xffffff;
      context.putImageData(pixels, 0, 0);
      const blob = await canvas.convertToBlob({ type: 'image/jpeg', quality: 1 });
      const read = new FileReader();
      const done = new Promise((resolve) => read.addEventListener('load', resolve));
      read.readAsDataURL(blob);
      await done;
      return String(read.result).split(',')[1]!;
    },
    [width, height, isNoise] as const,
  );
  return { name: 'photo.jpg', mimeType: 'image/jpeg', buffer: Buffer.from(base64, 'base64') };
}
