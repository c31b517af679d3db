import { moveStock, orderOnline, sellAtCounter, takeSaleBack } from './sell-goods.ts';
import { spend, takePayment } from './spend-money.ts';
import { book, goOnTreating, treatOnce } from './treat-clients.ts';
import type { Worker } from './worker.ts';

/** How often each happens, of a hundred. */
const SHARES: [number, (worker: Worker) => Promise<void>][] = [
  [22, sellAtCounter],
  [6, takeSaleBack],
  [16, orderOnline],
  [10, book],
  [26, goOnTreating],
  [10, moveStock],
  [5, spend],
  [5, takePayment],
];

/** Does one operation, chosen by its share of a busy day. */
export async function work(worker: Worker): Promise<void> {
  let luck = worker.dice.below(100);
  for (const [share, run] of SHARES) {
    if (luck < share) return run(worker);
    luck -= share;
  }
}

/** Does every operation once, so that none depends on chance. */
export async function workThroughAll(worker: Worker): Promise<void> {
  for (const run of [sellAtCounter, takeSaleBack, orderOnline, treatOnce, moveStock, spend, takePayment])
    await run(worker);
}
