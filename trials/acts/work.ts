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

/** Does whatever comes next on a busy day. */
export async function work(worker: Worker): Promise<void> {
  let luck = worker.dice.below(100);
  for (const [share, act] of SHARES) {
    if (luck < share) return act(worker);
    luck -= share;
  }
}

/** Does everything there is once, so that nothing is left to luck. */
export async function workThroughAll(worker: Worker): Promise<void> {
  for (const act of [sellAtCounter, takeSaleBack, orderOnline, treatOnce, moveStock, spend, takePayment])
    await act(worker);
}
