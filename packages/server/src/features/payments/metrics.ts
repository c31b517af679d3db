import { Counter, type Registry } from 'prom-client';
import type { Db } from '../../db/client.ts';
import type { Watch } from '../../http/watch-figures.ts';
import { type Attempt, countOpenAttempts } from './queries.ts';

// One counter per process; every registry shows it.
const settled = new Counter({
  name: 'wallet_payments_settled_total',
  help: 'Wallet payments settled by this process, by how they ended',
  labelNames: ['wallet', 'outcome'],
  registers: [],
});

/** Counts a payment that has just been settled. */
export const countSettled = ({ wallet, state, failure }: Attempt): void =>
  settled.inc({ wallet, outcome: failure ?? state });

/** Metrics: how payments end, how many have no known outcome, and the age of the oldest. */
export function watchPayments(registry: Registry, watch: Watch, db: Db): void {
  registry.registerMetric(settled);
  watch({
    read: () => countOpenAttempts(db),
    figures: [
      {
        name: 'wallet_payments_open',
        help: 'Wallet payments that are not settled, by wallet',
        labelNames: ['wallet'],
        of: (rows) => rows.map(({ wallet, count }) => [{ wallet }, count]),
      },
      {
        name: 'wallet_payments_unknown',
        help: 'Wallet payments of which no one knows whether the money moved, by wallet',
        labelNames: ['wallet'],
        of: (rows) => rows.map(({ wallet, unknown }) => [{ wallet }, unknown]),
      },
      {
        name: 'wallet_payments_open_oldest_seconds',
        help: 'Age of the oldest wallet payment that is not settled, 0 when there is none',
        of: (rows) => Math.max(0, ...rows.map(({ oldest_seconds }) => oldest_seconds)),
      },
    ],
  });
}
