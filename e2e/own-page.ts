import { expect, type Page } from '@playwright/test';
import type { Db } from '../packages/server/src/db/client.ts';

/** The last code to sign in with, as it stands in the list of messages that the desk sends by hand. */
export async function codeOf(db: Db): Promise<string> {
  const { body } = await db
    .selectFrom('messages')
    .select('body')
    .where('kind', '=', 'code')
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow();
  return /\d{6}/.exec(body!)![0];
}

/** Expects that nothing of the page stands beside the screen. */
export const isNotWide = async (page: Page): Promise<void> =>
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(
    page.viewportSize()!.width,
  );
