import type { Transaction } from 'kysely';
import sharp from 'sharp';
import type { DB } from '../db/types.generated.ts';
import { keepImage } from '../features/images/index.ts';

/** Keeps a drawing, given as SVG text, as a picture; returns its hash. */
export async function keepDrawing(trx: Transaction<DB>, drawn: string, opened: Date): Promise<string> {
  const painted = await sharp(Buffer.from(drawn)).png({ compressionLevel: 1 }).toBuffer();
  return keepImage(trx, painted, opened);
}
