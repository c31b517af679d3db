import type { Page } from '@playwright/test';
import { aUser } from '@revive/testing/factories.ts';
import { aSignIn } from '@revive/testing/sign-in.ts';
import type { Db } from '../packages/server/src/db/client.ts';

/** Puts tokens where the app keeps them; the next page opened is signed in. */
export async function keepTokens(page: Page, tokens: { access: string; refresh: string }): Promise<void> {
  // Any small file of the same origin will do: the storage belongs to the origin.
  await page.goto('/favicon.svg');
  await page.evaluate(({ access, refresh }) => {
    localStorage.setItem('revive.access', access);
    localStorage.setItem('revive.refresh', refresh);
  }, tokens);
}

/**
 * Signs a fresh admin in whose tokens were made so many minutes ago: really signed with the server's key, by the
 * server's own code. An access token lives 30 minutes, so one of 26 has 240 seconds left.
 */
export async function signInOfBefore(page: Page, db: Db, minutesAgo: number) {
  const user = await aUser(db, { role: 'admin' });
  const tokens = await aSignIn(db, { user_id: user.id }, { minutesAgo });
  await keepTokens(page, tokens);
  return { ...user, ...tokens };
}
