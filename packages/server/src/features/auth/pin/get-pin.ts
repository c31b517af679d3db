import type { PinState } from '@revive/contract';
import type { Db } from '../../../db/client.ts';
import { getPolicy } from '../../policy/index.ts';
import { findPin } from './queries.ts';

/** Whether PINs are switched on, and since when the person has one. */
export const getPin = async (db: Db, userId: number): Promise<PinState> => ({
  is_offered: (await getPolicy(db)).pin_switch,
  set_at: (await findPin(db, userId))?.set_at.toISOString() ?? null,
});
