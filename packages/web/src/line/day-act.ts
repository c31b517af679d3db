import { hasNoAnswer } from '../api/api-error.ts';
import type { DayAct } from './acts.ts';
import { lineStore, noteCut, wakeLine } from './line-store.ts';

/** What stands for an answer where there was none, and what was done is kept on this device. */
export const KEPT = 'kept on this device';
export type Kept = typeof KEPT;

/**
 * Makes a call; where there is no line, what it does is kept on this device and sent later. With a line, and where nothing may be
 * written without one, it is the call alone. Throws what the call throws, and where the disk refuses.
 */
export async function orKeep<Answer>(
  send: () => Promise<Answer>,
  act: DayAct & { key: string; person: number | undefined },
): Promise<Answer | Kept> {
  const { isUsed, isCut, whyNotWritten } = lineStore.getState();
  if (!isUsed || whyNotWritten || act.person === undefined) return send();
  if (isCut) return (await keep(act)) ? KEPT : send();
  try {
    return await send();
  } catch (error) {
    if (!hasNoAnswer(error)) throw error;
    noteCut();
    // The server may have done it: it does not do it again.
    if (await keep(act)) return KEPT;
    throw error;
  }
}

/** Whether it is kept; false where it may not be. */
async function keep(act: DayAct & { key: string; person: number | undefined }): Promise<boolean> {
  const [{ lineDb }, { keepAct }, { listWaitingActs }] = await Promise.all([
    import('./line-db.ts'),
    import('./keep-act.ts'),
    import('./acts.ts'),
  ]);
  const db = await lineDb();
  const why = await keepAct(db, { ...act, person: act.person! });
  if (why) return false;
  // Shown at once, by this tab; the others read it in the next round.
  lineStore.setState({ acts: await listWaitingActs(db) });
  wakeLine();
  return true;
}
