import type { Page } from '@playwright/test';

export interface WireCall {
  method: string;
  path: string;
  /** The whole header, or undefined. */
  authorization: string | undefined;
}

/** Records every API call the page sends from now on, in order. */
export function recordCalls(page: Page): WireCall[] {
  const calls: WireCall[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (!/\/api\//.test(pathname)) return;
    const { authorization } = request.headers();
    calls.push({ method: request.method(), path: pathname, authorization });
  });
  return calls;
}

export const REFRESH_PATH = '/api/token/refresh/';

export const refreshesIn = (calls: readonly WireCall[]): WireCall[] =>
  calls.filter(({ path }) => path === REFRESH_PATH);
