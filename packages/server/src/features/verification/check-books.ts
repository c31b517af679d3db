import type { Db } from '../../db/client.ts';
import type { Breach, Invariant } from '../../db/invariant.ts';
import { writtenIn } from '../../db/written.ts';
import { INVARIANTS } from './invariants.ts';
import { findAuditHead, findTimeOf } from './queries.ts';
import type { Days } from './rules.ts';

export interface BrokenInvariant {
  name: string;
  rows: Breach[];
}

export interface Proof {
  /** How many invariants were checked. */
  checked: number;
  /** Those that do not hold, with at most 20 rows each. */
  broken: BrokenInvariant[];
  /** The head of the audit trail; null when it is missing. */
  head: { position: number; hash: string } | null;
}

/** Called and awaited before and after each invariant. */
export interface Watcher {
  begins?(invariant: Invariant): void | Promise<void>;
  ends?(invariant: Invariant, rows: Breach[]): void | Promise<void>;
}

/**
 * Checks all invariants in one snapshot, so that no sale is seen half-written; of some days what they wrote, by those that can be
 * asked for it. Writes nothing and takes no locks that others wait for.
 */
export async function checkBooks(db: Db, watcher: Watcher = {}, days?: Days): Promise<Proof> {
  return db
    .transaction()
    .setIsolationLevel('repeatable read')
    .setAccessMode('read only')
    .execute((trx) => checkInvariants(trx, watcher, days));
}

/** The same within the caller's transaction. */
export async function checkInvariants(db: Db, watcher: Watcher = {}, days?: Days): Promise<Proof> {
  const time = days && (await findTimeOf(db, days));
  const written = time && writtenIn(db, time.from, time.until);
  const broken: BrokenInvariant[] = [];
  let checked = 0;
  for (const invariant of INVARIANTS) {
    if (written && !invariant.findOf) continue;
    await watcher.begins?.(invariant);
    const rows = written ? await invariant.findOf!(db, written) : await invariant.find(db);
    checked += 1;
    await watcher.ends?.(invariant, rows);
    if (rows.length > 0) broken.push({ name: invariant.name, rows });
  }
  const head = await findAuditHead(db);
  return {
    checked,
    broken,
    head: head ? { position: head.position, hash: head.hash.toString('hex') } : null,
  };
}
