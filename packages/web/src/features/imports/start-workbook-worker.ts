import workerUrl from './workbook-worker.ts?worker&url';

interface Policies {
  trustedTypes?: {
    createPolicy: (
      name: string,
      rules: { createScriptURL: (path: string) => string },
    ) => { createScriptURL: (path: string) => unknown };
  };
}

let url: string | undefined;

/** Begins the worker that reads workbooks, by the one policy that our pages have for it. */
export function startWorkbookWorker(): Worker {
  const { trustedTypes } = globalThis as Policies;
  // A policy is made once for a document.
  url ??= (trustedTypes
    ?.createPolicy('workbook-worker', { createScriptURL: () => workerUrl })
    .createScriptURL(workerUrl) ?? workerUrl) as string;
  return new Worker(url, { type: 'module' });
}
