interface Policies {
  trustedTypes?: {
    createPolicy: (
      name: string,
      rules: { createScriptURL: (path: string) => string },
    ) => { createScriptURL: (path: string) => unknown };
  };
}

const addresses = new Map<string, unknown>();

/** A page hands over the address of a worker by the policy of its name, which is made once for a document. */
function addressOf(name: string, path: string): unknown {
  const known = addresses.get(name);
  if (known) return known;
  const { trustedTypes } = globalThis as Policies;
  const made =
    trustedTypes?.createPolicy(name, { createScriptURL: () => path }).createScriptURL(path) ?? path;
  addresses.set(name, made);
  return made;
}

const OVER = new Set<ServiceWorkerState>(['activated', 'redundant']);

/**
 * Registers the worker of this name, and waits until it is the one that answers in its scope, where another did before. Throws where the
 * browser refuses it, as without https or in a private window.
 */
export async function registerWorker(name: string, scope: string): Promise<ServiceWorkerRegistration> {
  const path = `/${name}.js`;
  const registration = await navigator.serviceWorker.register(addressOf(name, path) as string, { scope });
  const coming = registration.installing ?? registration.waiting;
  if (coming && !registration.active?.scriptURL.endsWith(path))
    await new Promise<void>((resolve) => {
      const look = () => OVER.has(coming.state) && resolve();
      coming.addEventListener('statechange', look);
      look();
    });
  return registration;
}
