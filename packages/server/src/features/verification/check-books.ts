import type { Db } from '../../db/client.ts';
import type { Breach, Invariant } from '../../db/invariant.ts';
import { INVARIANTS } from './invariants.ts';
import { findAuditHead } from './queries.ts';

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
 * Checks all invariants in one snapshot, so that no sale is seen half-written. Writes nothing and takes no locks that
 * others wait for.
 */
export async function checkBooks(db: Db, watcher: Watcher = {}): Promise<Proof> {
  return db
    .transaction()
    .setIsolationLevel('repeatable read')
    .setAccessMode('read only')
    .execute((trx) => checkInvariants(trx, watcher));
}

/** The same within the caller's transaction. */
export async function checkInvariants(db: Db, watcher: Watcher = {}): Promise<Proof> {
  const broken: BrokenInvariant[] = [];
  for (const invariant of INVARIANTS) {
    await watcher.begins?.(invariant);
    const rows = await invariant.find(db);
    await watcher.ends?.(invariant, rows);
    if (rows.length > 0) broken.push({ name: invariant.name, rows });
  }
  const head = await findAuditHead(db);
  return {
    checked: INVARIANTS.length,
    broken,
    head: head ? { position: head.position, hash: head.hash.toString('hex') } : null,
  };
}
