import type { Me } from '@revive/contract';
import type { QueryClient } from '@tanstack/react-query';
import { accessToken, storedAccess } from '../api/token-store.ts';
import { noteLineUsed } from '../lib/line-flag.ts';
import { listWaitingActs } from './acts.ts';
import { hasMeans } from './installed.ts';
import { forgetReads, keepReads, purgeReads, restoreReads } from './keep-reads.ts';
import { lineDb } from './line-db.ts';
import { endLine, lineStore, onWake } from './line-store.ts';
import { lookAtLine } from './look-at-line.ts';
import type { LineDb, LinePolicy } from './open-store.ts';
import { listHeads } from './outbox.ts';
import { prepareCounter } from './prepare-counter.ts';
import { runLine } from './run-line.ts';
import { endWorker, keepFiles, nameManifest, startWorker } from './start-worker.ts';

const TIDY_MS = 10 * 60_000;
// Of a first load that was cut; once all files are there nothing is asked for.
const FILES_MS = 10_000;

interface Start {
  client: QueryClient;
  staff: Me;
  /** The settings; undefined while they are not read, as without a line. */
  policy: LinePolicy | undefined;
}

const nothing = () => {};

// One at a time: the settings may come while it begins.
let before: Promise<void> = Promise.resolve();

/**
 * Begins all that a time without a line needs: the worker, what is read, and what sends. Returns how to end it. Where the owner does
 * not allow it any more, what waits is still sent, and the rest is put away.
 */
export function startLine(start: Start): () => void {
  let isOver = false;
  let finish = nothing;
  // Without what it needs it is as before: nothing is sold without a line.
  const begun = before.then(() => (isOver ? nothing : begin(start))).catch(() => nothing);
  before = new Promise((resolve) => {
    finish = resolve;
  });
  return () => {
    isOver = true;
    void begun.then((end) => {
      end();
      finish();
    });
  };
}

async function begin({ client, staff, policy }: Start): Promise<() => void> {
  if (!isSecureContext || !hasMeans()) {
    if (policy?.sell_without_line) lineStore.setState({ isUsed: true });
    await lookAtLine(undefined, { client, staff, policy });
    return nothing;
  }
  const db = await lineDb();
  const isOver = policy?.sell_without_line === false && !(await hasWaiting(db));
  if (isOver) {
    await putAway(db);
    return nothing;
  }
  noteLineUsed(true);
  await purgeReads(db, { user_id: staff.id, line_hours: policy?.line_hours ?? 24, now: Date.now() });
  await restoreReads(db, client, staff.id);
  nameManifest();
  const look = () => lookAtLine(db, { client, staff, policy });
  lineStore.setState({ isUsed: true });
  let files = { kept: 0, total: 0 };
  const ends = [
    keepReads(db, client, staff.id),
    await startWorker((now) => {
      files = now;
      lineStore.setState({ files });
      void look();
    }),
    every(FILES_MS, () => {
      if (files.kept < files.total || files.total === 0) void keepFiles();
    }),
    every(TIDY_MS, () => void tidy(db, { client, staff, policy })),
    onWake(() => {
      void look();
      void keepFiles();
    }),
    followReads(client, look),
    followSignOut(db),
    runLine(db, { client, policy, look }),
  ];
  void keepFiles();
  await look();
  void prepareCounter(client, staff);
  return () => {
    for (const end of ends) end();
  };
}

const hasWaiting = async (db: LineDb): Promise<boolean> =>
  (await listHeads(db)).length + (await listWaitingActs(db)).length > 0;

function every(ms: number, run: () => void): () => void {
  const timer = setInterval(run, ms);
  return () => clearInterval(timer);
}

async function tidy(db: LineDb, { client, staff, policy }: Start): Promise<void> {
  const line_hours = policy?.line_hours ?? 24;
  const gone = await purgeReads(db, { user_id: staff.id, line_hours, now: Date.now() });
  // What is too old is not shown either.
  for (const hash of gone) {
    const query = client.getQueryCache().get(hash);
    if (query && !query.isActive()) client.getQueryCache().remove(query);
  }
  await prepareCounter(client, staff);
}

/** The shift and the settings may have come or gone. */
function followReads(client: QueryClient, look: () => Promise<void>): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const end = client.getQueryCache().subscribe(({ type }) => {
    if (type !== 'updated') return;
    timer ??= setTimeout(() => {
      timer = undefined;
      void look();
    }, 500);
  });
  return () => {
    end();
    clearTimeout(timer);
  };
}

/** Whoever comes next reads nothing of the person before; what waits stays. */
const followSignOut = (db: LineDb): (() => void) =>
  accessToken.subscribe(() => {
    if (storedAccess() === null) void forgetReads(db);
  });

async function putAway(db: LineDb): Promise<void> {
  await forgetReads(db);
  await endWorker().catch(() => {});
  noteLineUsed(false);
  endLine();
}
