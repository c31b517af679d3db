import type { Page } from '@playwright/test';
import type { Role } from '@revive/contract';
import { aUser } from '@revive/testing/factories.ts';
import type { Db } from '../packages/server/src/db/client.ts';

/**
 * Signs a fresh staff member in, as the login screen would leave the browser: really signed in on the server,
 * tokens in storage and cookie. Call it before the first `page.goto`.
 */
export async function signIn(page: Page, db: Db, role: Role = 'staff') {
  const user = await aUser(db, { role });
  const answer = await page.request.post('/api/auth/login/', { data: user });
  const tokens = (await answer.json()) as { access: string; refresh: string };
  // The server answers / with the office where this cookie is.
  const { origin } = new URL(answer.url());
  await page
    .context()
    .addCookies([{ name: 'access', value: tokens.access, url: origin, sameSite: 'Strict' }]);
  const headers = { authorization: `Bearer ${tokens.access}` };
  const me: unknown = await (await page.request.get('/api/auth/me/', { headers })).json();
  await page.addInitScript(
    ([access, refresh, staff]) => {
      // Only on the first page: a log-out must not be undone by the next load.
      if (sessionStorage.getItem('signed in by the test')) return;
      sessionStorage.setItem('signed in by the test', 'yes');
      localStorage.setItem('revive.access', access!);
      localStorage.setItem('revive.refresh', refresh!);
      localStorage.setItem('revive.me', staff!);
    },
    [tokens.access, tokens.refresh, JSON.stringify(me)],
  );
  return { ...user, ...tokens, headers };
}
