import type pg from 'pg';
import { type Machine, thisMachine } from '../../server/src/lib/machine.ts';

/** What jobs need to know of the computer, for tests of other jobs. */
export const onThisMachine = {
  machine: thisMachine,
  dataDir: undefined,
  connectionTo: (database: string): pg.PoolConfig => ({ database }),
};

/** A machine with so much room, whose clock is so far ahead. */
export const aMachine = (given: { used?: number; aheadMs?: number } = {}): Machine & typeof given => {
  const state = { used: 0.5, aheadMs: 0, ...given };
  return Object.assign(state, {
    time: () => Date.now() + state.aheadMs,
    disk: async () => ({ total: 1_000_000, free: Math.round(1_000_000 * (1 - state.used)) }),
  });
};

/** Another database of the server that a test database is on. */
export const besideOf =
  ({ connectionString, ...place }: pg.PoolConfig) =>
  (database: string): pg.PoolConfig => {
    if (connectionString === undefined) return { ...place, database };
    const url = new URL(connectionString);
    url.pathname = `/${database}`;
    return { connectionString: url.href };
  };
