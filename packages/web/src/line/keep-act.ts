import { saleIdOf } from '@revive/contract';
import { type DayAct, type SentAct, writeAct } from './acts.ts';
import { latestSeen, withoutLineMs } from './limits.ts';
import { lineStore } from './line-store.ts';
import { type LineDb, OWN } from './open-store.ts';
import { signWhole } from './sign-sale.ts';
import { noteStanding } from './standing.ts';
import type { WhyNot } from './why-not.ts';

/** What a key begins with is the same where a question was answered meanwhile. */
const KEY_LENGTH = 32;

/**
 * Keeps what a person did of the day on this device, signed, until there is a line. Resolves to null once it is on the disk, or to why
 * it may not be kept; throws where the disk refuses. The key of the call is its id, so that it is kept once.
 */
export async function keepAct(
  db: LineDb,
  { key, person, ...given }: DayAct & { key: string; person: number },
  now = Date.now(),
): Promise<WhyNot | null> {
  const { whyNotWritten } = lineStore.getState();
  if (whyNotWritten) return whyNotWritten;
  const own = await db.get('device', OWN);
  const standing = await db.get('standing', OWN);
  if (!own || standing?.state !== 'approved') return 'not_approved';
  const passed = withoutLineMs(standing, now);
  if (passed >= standing.policy.line_hours * 3_600_000) return 'hours';
  const at = standing.server_at + passed;
  const id = saleIdOf(key.slice(0, KEY_LENGTH))!;
  const unsigned = { ...given, id, device: standing.device_id, at: new Date(at).toISOString(), person };
  await writeAct(db, (await signWhole(own.keys, unsigned)) as SentAct, at);
  await noteStanding(db, { max_seen: latestSeen(standing.max_seen, now, 0) }).catch(() => {});
  return null;
}
