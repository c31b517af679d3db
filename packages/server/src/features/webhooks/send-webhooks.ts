import { setTimeout as pause } from 'node:timers/promises';
import type { Db } from '../../db/client.ts';
import type { Clock } from '../../lib/clock.ts';
import { postToStranger, type Reach } from '../../lib/post-to-stranger.ts';
import {
  bringBackTries,
  type Due,
  findNextTry,
  listDue,
  recordTry,
  wakeSenderIn,
} from './delivery-queries.ts';
import { publicName } from './present.ts';
import { isTaken, nextTry } from './rules.ts';
import { signedHeaders } from './sign.ts';

export interface WebhookDeps {
  db: Db;
  clock: Clock;
  reach: Reach;
}

// A receiver has this long to answer.
const TIMEOUT_MS = 10_000;
// After that a run ends, and another goes on: a stop of the server waits for it.
const RUN_MS = 5000;
// How soon one address is looked after while another one is slow.
const LOOK_MS = 300;
// Deliveries to one address at once, each of another subject.
const EACH = 8;

/**
 * Sends what is due. Only one run goes on at a time, by the queue of its job. Every address is served by itself, so that a slow one
 * keeps no other waiting.
 */
export async function sendWebhooks(deps: WebhookDeps): Promise<void> {
  const { db, clock } = deps;
  await bringBackTries(db, clock.now());
  const began = performance.now();
  const busy = new Map<number, Promise<unknown>>();
  for (;;) {
    if (performance.now() - began < RUN_MS) {
      const due = await listDue(db, { now: clock.now(), busy: [...busy.keys()], each: EACH });
      for (const webhook of new Set(due.map((one) => one.webhook))) {
        const some = due.filter((one) => one.webhook === webhook);
        const sent = Promise.all(some.map((one) => sendOne(deps, one)));
        busy.set(
          webhook,
          sent.finally(() => busy.delete(webhook)),
        );
      }
    }
    if (busy.size === 0) break;
    await Promise.race([...busy.values(), pause(LOOK_MS)]);
  }
  const next = await findNextTry(db);
  if (next) await wakeSenderIn(db, Math.max(next.getTime() - clock.now().getTime(), 0));
}

async function sendOne({ db, clock, reach }: WebhookDeps, due: Due): Promise<void> {
  const sent_at = clock.now();
  const body = JSON.stringify({
    type: due.event,
    timestamp: due.happened_at.toISOString(),
    data: due.data,
  });
  const answer = await postToStranger(reach, {
    url: new URL(due.url),
    headers: {
      'content-type': 'application/json',
      'content-length': String(Buffer.byteLength(body)),
      'user-agent': 'Revive-Webhooks/1',
      ...signedHeaders(due.secret, { id: publicName(due.public_id), sent_at, body }),
    },
    body,
    timeoutMs: TIMEOUT_MS,
  });
  const now = clock.now();
  const begun_at = due.begun_at ?? sent_at;
  const taken = answer.kind === 'answer' && isTaken(answer.status);
  const next = taken ? undefined : nextTry({ begun_at, now });
  await recordTry(db, due.id, {
    state: taken ? 'delivered' : next ? 'waiting' : 'failed',
    begun_at,
    last_tried_at: now,
    next_try_at: next ?? null,
    status: answer.kind === 'answer' ? answer.status : null,
    answer: answer.kind === 'answer' ? answer.begins || null : null,
    problem: answer.kind === 'none' ? answer.problem : null,
  });
}
