import { ME_PAGE } from '@revive/contract';

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

const WORKER = '/me-worker.js';

let started = false;

/** Begins the worker that shows this page without a line. It needs https; without it nothing is lost but that. */
export function startWorker(): void {
  if (started || !('serviceWorker' in navigator)) return;
  started = true;
  const { trustedTypes } = globalThis as Policies;
  const url = trustedTypes
    ?.createPolicy('me-worker', { createScriptURL: () => WORKER })
    .createScriptURL(WORKER);
  navigator.serviceWorker.register((url ?? WORKER) as string, { scope: ME_PAGE }).catch(() => undefined);
}
