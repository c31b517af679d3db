import type { SetupGuide } from '@revive/contract';
import type { Db } from '../../db/client.ts';
import { type Wallet, walletStanding } from '../payments/index.ts';
import { getPolicy } from '../policy/index.ts';
import { findProgress } from './queries.ts';
import { guideOf } from './rules.ts';

export async function getGuide(db: Db, wallet: Wallet): Promise<SetupGuide> {
  const { sample_filled_at, ...progress } = await findProgress(db);
  const standing = await walletStanding({ db, wallet });
  return {
    ...guideOf(await getPolicy(db), { ...progress, wallet: standing !== 'off' }),
    sample_filled_at: sample_filled_at?.toISOString() ?? null,
  };
}
