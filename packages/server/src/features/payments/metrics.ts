import { Counter, Gauge, type Registry } from 'prom-client';
import type { Db } from '../../db/client.ts';
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
export function watchPayments(registry: Registry, db: Db): void {
  registry.registerMetric(settled);
  const age = new Gauge({
    name: 'wallet_payments_open_oldest_seconds',
    help: 'Age of the oldest wallet payment that is not settled, 0 when there is none',
    registers: [registry],
  });
  new Gauge({
    name: 'wallet_payments_open',
    help: 'Wallet payments that are not settled, by wallet',
    labelNames: ['wallet'],
    registers: [registry],
    async collect() {
      const rows = await countOpenAttempts(db);
      this.reset();
      for (const { wallet, count } of rows) this.set({ wallet }, count);
      age.set(Math.max(0, ...rows.map(({ oldest_seconds }) => oldest_seconds)));
    },
  });
}
