import { HOME_PAGE, type ME_PAGE } from '@revive/contract';

interface Policies {
  trustedTypes?: {
    createPolicy: (
      name: string,
      rules: { createScriptURL: (path: string) => string },
    ) => {
      createScriptURL: (path: string) => unknown;
    };
  };
}

const WORKER = '/shop-worker.js';
/** Opens the office without a line; it is for all pages of its device, and stays. */
const OFFICE_WORKER = '/office-worker.js';

let url: string | undefined;

const workerUrl = (): string => {
  const { trustedTypes } = globalThis as Policies;
  // A policy is made once for a document.
  url ??= (trustedTypes
    ?.createPolicy('shop-worker', { createScriptURL: () => WORKER })
    .createScriptURL(WORKER) ?? WORKER) as string;
  return url;
};

/**
 * Begins the worker that shows these pages without a line, and has it keep them. It needs https; without it nothing is lost
 * but that. A client's page has a worker to itself, which a device of the office has too.
 */
export async function keepWithoutLine(scope: typeof HOME_PAGE | typeof ME_PAGE, pages: readonly string[]) {
  const { serviceWorker } = navigator;
  if (!serviceWorker) return;
  try {
    const there = await serviceWorker.getRegistration(scope);
    const isOffice = there?.active?.scriptURL.endsWith(OFFICE_WORKER);
    if (isOffice && scope === HOME_PAGE) return;
    const registration = await serviceWorker.register(workerUrl(), { scope });
    await activeIn(registration);
    registration.active?.postMessage({ keep: pages });
  } catch {
    // Refused, for example in a private window.
  }
}

const GO_ON = new Set<ServiceWorkerState>(['activated', 'redundant']);

const activeIn = (registration: ServiceWorkerRegistration): Promise<void> =>
  new Promise((resolve) => {
    const coming = registration.installing ?? registration.waiting;
    if (registration.active || !coming) return resolve();
    coming.addEventListener('statechange', () => GO_ON.has(coming.state) && resolve());
  });
