import type { APIRequestContext, Page } from '@playwright/test';
import type { Role } from '@revive/contract';
import { api } from '@revive/contract/endpoints';
import { aUser } from '@revive/testing/factories.ts';
import { aSignIn } from '@revive/testing/sign-in.ts';
import type { Db } from '../packages/server/src/db/client.ts';

interface Tokens {
  access: string;
  refresh: string;
}

/**
 * Signs in a new staff member, and stores the tokens and cookie as the login screen does. Call it before the first
 * `page.goto`. The server's own code makes the tokens: to check the password would cost each test an argon2 hash.
 */
export async function signIn(page: Page, db: Db, role: Role = 'staff', request = page.request) {
  const user = await aUser(db, { role });
  return storeSignIn(page, user, await aSignIn(db, { user_id: user.id }), request);
}

/** The same through the login call, which also notes the browser and its address. */
export async function logIn(page: Page, db: Db, role: Role = 'staff') {
  const user = await aUser(db, { role });
  const answer = await page.request.post(api.auth.login.path, { data: user });
  return storeSignIn(page, user, (await answer.json()) as Tokens);
}

async function storeSignIn<User>(
  page: Page,
  user: User,
  tokens: Tokens,
  request: APIRequestContext = page.request,
) {
  const headers = { authorization: `Bearer ${tokens.access}` };
  const answer = await request.get(api.auth.me.path, { headers });
  const me: unknown = await answer.json();
  // With this cookie the server serves the office at /.
  const { origin } = new URL(answer.url());
  await page
    .context()
    .addCookies([{ name: 'access', value: tokens.access, url: origin, sameSite: 'Strict' }]);
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
