import type { Page } from '@playwright/test';
import type { Role } from '@revive/contract';
import { aUser } from '@revive/testing/factories.ts';
import type { Db } from '../packages/server/src/db/client.ts';

/**
 * Signs in a new staff member on the server, and stores the tokens and cookie as the login screen does. Call it
 * before the first `page.goto`.
 */
export async function signIn(page: Page, db: Db, role: Role = 'staff') {
  const user = await aUser(db, { role });
  const answer = await page.request.post('/api/auth/login/', { data: user });
  const tokens = (await answer.json()) as { access: string; refresh: string };
  // With this cookie the server serves the office at /.
  const { origin } = new URL(answer.url());
  await page
    .context()
    .addCookies([{ name: 'access', value: tokens.access, url: origin, sameSite: 'Strict' }]);
  const headers = { authorization: `Bearer ${tokens.access}` };
  const me: unknown = await (await page.request.get('/api/auth/me/', { headers })).json();
  await page.addInitScript(
    ([access, refresh, staff]) => {
      // Only on the first page, because the next load must not undo a log-out.
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
