import { registerWorker } from '../lib/register-worker.ts';

const WORKER = 'office-worker';
const MANIFEST = '/office.webmanifest';
const CACHES = ['office-files-1', 'office-known-1'];

/** Begins the worker that opens the office without a line. */
export async function startWorker(
  onFiles: (files: { kept: number; total: number }) => void,
): Promise<() => void> {
  const { serviceWorker } = navigator;
  const handle = ({ data, ports }: MessageEvent) => {
    if (data?.type === 'office-files') onFiles({ kept: data.kept, total: data.total });
    // An old tab keeps the files of its build alive.
    if (data?.type === 'office-program') ports[0]?.postMessage(programOfPage());
  };
  serviceWorker.addEventListener('message', handle);
  serviceWorker.startMessages();
  // Without it the files are not there, which is said; what waits is sent all the same.
  await registerWorker(WORKER, '/').catch(() => undefined);
  return () => serviceWorker.removeEventListener('message', handle);
}

const programOfPage = (): string | null =>
  document.querySelector('script[type="module"][src^="/assets/"]')?.getAttribute('src') ?? null;

/** Asks the worker to keep what it has not yet; it goes on where it was cut, and is begun again where the line was cut before it was here. */
export async function keepFiles(): Promise<void> {
  if (!(await isBegun())) await registerWorker(WORKER, '/').catch(() => undefined);
  const { active } = await navigator.serviceWorker.ready;
  active?.postMessage({ type: 'keep' });
}

async function isBegun(): Promise<boolean> {
  const known = await navigator.serviceWorker.getRegistration('/');
  const worker = known?.installing ?? known?.waiting ?? known?.active;
  return worker?.scriptURL.endsWith(`/${WORKER}.js`) ?? false;
}

/** Lets the browser offer to install the office. */
export function nameManifest(): void {
  if (document.querySelector('link[rel="manifest"]')) return;
  const link = document.createElement('link');
  link.rel = 'manifest';
  link.href = MANIFEST;
  document.head.append(link);
}

/** Ends the worker, and lets go of the files it kept. */
export async function endWorker(): Promise<void> {
  const registrations = await navigator.serviceWorker?.getRegistrations();
  for (const registration of registrations ?? [])
    if (new URL(registration.scope).pathname === '/') await registration.unregister();
  await Promise.all(CACHES.map((name) => caches.delete(name)));
}
