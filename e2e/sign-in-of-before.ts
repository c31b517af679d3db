import type { Page } from '@playwright/test';
import { aUser } from '@revive/testing/factories.ts';
import { aSignIn } from '@revive/testing/sign-in.ts';
import type { Db } from '../packages/server/src/db/client.ts';

/** Stores tokens where the app keeps them; the next page opened is signed in. */
export async function keepTokens(page: Page, tokens: { access: string; refresh: string }): Promise<void> {
  // Any small file of the same origin will do: storage belongs to the origin.
  await page.goto('/favicon.svg');
  await page.evaluate(({ access, refresh }) => {
    localStorage.setItem('revive.access', access);
    localStorage.setItem('revive.refresh', refresh);
  }, tokens);
}

/**
 * Signs in a new admin whose tokens were made some minutes ago by the server's own code, with the server's key.
 * An access token lives 30 minutes, so one of 26 has 240 seconds left.
 */
export async function signInOfBefore(page: Page, db: Db, minutesAgo: number) {
  const user = await aUser(db, { role: 'admin' });
  const tokens = await aSignIn(db, { user_id: user.id }, { minutesAgo });
  await keepTokens(page, tokens);
  return { ...user, ...tokens };
}
