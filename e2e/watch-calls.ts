import type { Page, Request } from '@playwright/test';

// The page's calls, without its own files and the event stream, which never ends.
const isCall = (request: Request) => {
  const { pathname } = new URL(request.url());
  return request.resourceType() === 'fetch' && !/\.\w+$|\/stream\/$/.test(pathname);
};

const QUIET_MS = 150;

/**
 * Records the calls of a page. `settled` resolves once there was none for a while, because a screen may make
 * its next call after an answer. It returns the calls since it was last called, as method and address.
 */
export function watchCalls(page: Page): { settled(): Promise<string[]> } {
  let calls: string[] = [];
  const open = new Set<Request>();
  let last = 0;
  page.on('request', (request) => {
    if (!isCall(request)) return;
    calls.push(`${request.method()} ${request.url().replace(/^\w+:\/\/[^/]+/, '')}`);
    open.add(request);
  });
  const end = (request: Request) => {
    if (open.delete(request)) last = performance.now();
  };
  page.on('requestfinished', end);
  page.on('requestfailed', end);
  return {
    settled: async () => {
      last = performance.now();
      while (open.size > 0 || performance.now() - last < QUIET_MS) await page.waitForTimeout(25);
      const since = calls;
      calls = [];
      return since;
    },
  };
}
