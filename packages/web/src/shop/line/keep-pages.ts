import { HOME_PAGE } from '@revive/contract';
import { loadCart } from '../cart/load-cart.ts';
import { loadNotice } from '../open-orders/load-notice.ts';
import { loadOutcomes } from '../payment/load-outcomes.ts';
import { keepWithoutLine } from './start-worker.ts';

/** Has the worker keep this page, and for a cart its checkout with what is shown there; `checkout` is undefined without one. */
export async function keepPages(checkout: string | undefined): Promise<void> {
  await keepWithoutLine(HOME_PAGE, [
    // A page that the worker brought is kept already.
    ...(navigator.serviceWorker?.controller ? [] : [location.pathname + location.search]),
    ...(checkout !== undefined && !(await isKept(checkout)) ? [checkout] : []),
  ]);
  // By the worker, which keeps them too.
  if (checkout !== undefined) await Promise.all([loadCart(), loadOutcomes(), loadNotice()]);
}

const isKept = async (address: string): Promise<boolean> =>
  (await globalThis.caches?.match(address)) !== undefined;
