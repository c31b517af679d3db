import type { SampleData } from '@revive/contract';
import type { Db } from '../../db/client.ts';
import { findSample } from './sample-queries.ts';

export async function getSample(db: Db): Promise<SampleData> {
  const sample = await findSample(db);
  return { filled_at: sample?.filled_at.toISOString() ?? null };
}
