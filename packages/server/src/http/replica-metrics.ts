import { Counter, type Registry } from 'prom-client';
import type { Reading } from '../db/reading.ts';
import type { Watch } from './watch-figures.ts';

/** Metrics: how far the replica is behind, and which database answered what may lag; none where there is no replica. */
export function watchReading(registry: Registry, watch: Watch, { replica, counts }: Reading): void {
  if (!replica) return;
  watch({
    read: () => replica.standing(),
    figures: [
      {
        name: 'replica_up',
        help: '1 where the replica of DATABASE_REPLICA_URL answers as a standby of this database and version, else 0',
        of: ({ why }) => Number(why === undefined),
      },
      {
        name: 'replica_lag_seconds',
        help: 'By how much the replica is behind; not a number where it is not known',
        of: ({ lag_seconds }) => lag_seconds ?? Number.NaN,
      },
    ],
  });
  new Counter({
    name: 'replica_reads_total',
    help: 'What may lag, by its kind and by which database has answered it, replica or primary',
    labelNames: ['kind', 'from'],
    registers: [registry],
    collect() {
      this.reset();
      for (const { kind, from, count } of counts) this.inc({ kind, from }, count);
    },
  });
}
