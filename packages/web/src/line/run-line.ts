import { calls, cents, dollars } from '@revive/contract';
import type { QueryClient } from '@tanstack/react-query';
import { ApiError, hasNoAnswer } from '../api/api-error.ts';
import { isSignedIn } from '../api/auth.ts';
import { call } from '../api/client.ts';
import { readAgain } from '../lib/read-again.ts';
import { forgetSentActs } from './acts.ts';
import { latestSeen } from './limits.ts';
import { lineStore, onWake } from './line-store.ts';
import { type LineDb, type LinePolicy, OWN } from './open-store.ts';
import { forgetSent, listHeads, readCounted } from './outbox.ts';
import { sendActs } from './send-acts.ts';
import { pauseAfter, type Round, sendWaiting } from './send-waiting.ts';
import { askStanding, noteStanding } from './standing.ts';

const LOCK = 'revive.line';
const CHANNEL = 'revive.line';
const MINUTE_MS = 60_000;

interface Running {
  client: QueryClient;
  policy: LinePolicy | undefined;
  look: () => Promise<void>;
}

/** What the tab that runs the line says to the others; `wake` is said by any. */
type News = { isCut: boolean } | 'wake';

/**
 * Asks each minute how this device stands, and sends what waits: in one tab at a time. Without an answer it asks less and less often.
 * Wakes when the network comes, when the tab is looked at, and when something was sold. Returns how to end it.
 */
export function runLine(db: LineDb, { client, policy, look }: Running): () => void {
  const stop = new AbortController();
  const { signal } = stop;
  const news = new BroadcastChannel(CHANNEL);
  let isWoken = false;
  let endSleep = () => {};
  // Also in the middle of a round, which has not seen then what it is woken for.
  const wakeUp = () => {
    isWoken = true;
    endSleep();
  };
  let isLeader = false;
  const wake = () => (isLeader ? wakeUp() : news.postMessage('wake' satisfies News));
  news.onmessage = ({ data }: MessageEvent<News>) => {
    if (data === 'wake') return wakeUp();
    lineStore.setState(data);
    void look();
  };
  const endWake = onWake(wake);
  addEventListener('online', wake, { signal });
  addEventListener('offline', () => lineStore.setState({ isCut: true }), { signal });
  document.addEventListener('visibilitychange', () => document.visibilityState === 'visible' && wake(), {
    signal,
  });

  const tell = async (isCut: boolean) => {
    lineStore.setState({ isCut });
    news.postMessage({ isCut } satisfies News);
    await look();
  };
  const sleep = (ms: number) =>
    new Promise<void>((resolve) => {
      if (isWoken || signal.aborted) return resolve();
      const timer = setTimeout(resolve, ms);
      endSleep = () => {
        clearTimeout(timer);
        resolve();
      };
    });

  const run = async () => {
    isLeader = true;
    const tick = clockOf(db);
    let failures = 0;
    let said = '';
    while (!signal.aborted) {
      isWoken = false;
      await tick().catch(() => {});
      const wasCut = lineStore.getState().isCut;
      // What fails here, such as the store itself, must not end it: what waits is sent another time.
      const { state, sent } = await round(db, policy).catch(() => ({ state: 'later' as const, sent: 0 }));
      if (signal.aborted) return;
      const isCut = state === 'no line';
      failures = isCut || state === 'later' ? failures + 1 : 0;
      await tell(isCut);
      if (!isCut) said = await sayWaiting(db, said);
      // What was sold is in the figures now.
      if (sent > 0 || (wasCut && !isCut)) readAgain(client);
      await sleep(failures > 0 ? pauseAfter(failures) : MINUTE_MS);
    }
  };
  navigator.locks.request(LOCK, { signal }, run).catch((error: unknown) => {
    if (!signal.aborted) throw error;
  });
  return () => {
    stop.abort();
    endSleep();
    endWake();
    news.close();
  };
}

/** Notes how the hours pass: a clock that is set back while this runs brings none of them back. */
function clockOf(db: LineDb): () => Promise<void> {
  let last = performance.now();
  return async () => {
    const passed = performance.now() - last;
    last += passed;
    const standing = await db.get('standing', OWN);
    if (!standing) return;
    await noteStanding(db, { max_seen: latestSeen(standing.max_seen, Date.now(), passed) }).catch(() => {});
  };
}

/** Asks once, and sends once. Signed out there is nothing to ask with; what waits stays. */
async function round(db: LineDb, policy: LinePolicy | undefined): Promise<Round> {
  if (!isSignedIn()) return { state: 'done', sent: 0 };
  const own = await db.get('device', OWN);
  try {
    const known = policy ?? (await db.get('standing', OWN))?.policy;
    if (own?.id && known) await askStanding(db, own.id, known);
  } catch (error) {
    if (hasNoAnswer(error)) return { state: 'no line', sent: 0 };
    // The device is not known here any more: what waits is set aside by the server, and lost by no one.
    if (error instanceof ApiError && error.status === 404)
      await noteStanding(db, { state: 'revoked', may_sell: false });
  }
  const sales = await sendWaiting(db);
  await forgetSent(db, Date.now());
  if (sales.state === 'no line' || sales.state === 'later') return sales;
  const acts = await sendActs(db);
  await forgetSentActs(db, Date.now());
  return { state: acts.state === 'done' ? sales.state : acts.state, sent: sales.sent + acts.sent };
}

/** Says what still waits, where that is something else than it said before. */
async function sayWaiting(db: LineDb, said: string): Promise<string> {
  const own = await db.get('device', OWN);
  if (!own?.id || !isSignedIn()) return said;
  const waiting = await listHeads(db);
  const total = dollars(cents(waiting.reduce((sum, { total_cents }) => sum + total_cents, 0)));
  const oldest = waiting[0];
  const body = {
    count: waiting.length,
    total,
    oldest_at: oldest ? new Date(oldest.sold_at).toISOString() : null,
    last_seq: (await readCounted(db)).next_seq - 1,
  };
  const text = JSON.stringify(body);
  if (text === said) return said;
  return call(calls.devices.sayWaiting, { params: { id: own.id }, body }).then(
    () => text,
    () => said,
  );
}
