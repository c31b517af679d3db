import { expect, type Page } from '@playwright/test';
import { findInaccessible } from './find-inaccessible.ts';

/** Expects that axe reports nothing about the page as it is now. */
export async function expectAccessible(page: Page): Promise<void> {
  expect(await findInaccessible(page)).toEqual([]);
}
