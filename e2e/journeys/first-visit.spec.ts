import { expect, test } from '../fixtures.ts';

test('the first visitor of an empty business is led to create the owner account', { tag: '@always' }, async ({
  page,
}) => {
  const complaints: string[] = [];
  page.on('console', (message) => message.type() === 'error' && complaints.push(message.text()));
  page.on('pageerror', (error) => complaints.push(error.message));
  await page.goto('/');
  await expect(page).toHaveURL('/register');
  await expect(page.getByRole('heading', { name: 'Create the owner account' })).toBeVisible();
  // They include every violation of the Content-Security-Policy.
  expect(complaints).toEqual([]);
});
