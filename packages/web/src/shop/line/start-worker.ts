import { HOME_PAGE, type ME_PAGE } from '@revive/contract';
import { registerWorker } from '../../lib/register-worker.ts';

/** Opens the office without a line; it is for all pages of its device, and stays. */
const OFFICE_WORKER = '/office-worker.js';

const isOffice = ({ active, waiting, installing }: ServiceWorkerRegistration): boolean =>
  [active, waiting, installing].some((worker) => worker?.scriptURL.endsWith(OFFICE_WORKER));

/**
 * Begins the worker that shows these pages without a line, and has it keep them. It needs https; without it nothing is lost
 * but that. A client's page has a worker to itself, which a device of the office has too.
 */
export async function keepWithoutLine(scope: typeof HOME_PAGE | typeof ME_PAGE, pages: readonly string[]) {
  const { serviceWorker } = navigator;
  if (!serviceWorker) return;
  try {
    const there = await serviceWorker.getRegistration(scope);
    if (scope === HOME_PAGE && there && isOffice(there)) return;
    const { active } = await registerWorker('shop-worker', scope);
    active?.postMessage({ keep: pages });
  } catch {
    // Refused, for example in a private window.
  }
}
