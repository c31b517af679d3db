import type { Locator } from '@playwright/test';
import { expect } from './fixtures.ts';

/** The day and the time of a date-time field. */
export function dateTime(dialog: Locator, label: string) {
  const day = dialog.getByLabel(label, { exact: true });
  const time = day.locator('..').getByLabel('Time', { exact: true });
  return { day, time };
}

/** Types a date and time such as 2026-11-20T14:05. */
export async function fillDateTime(dialog: Locator, label: string, local: string): Promise<void> {
  const { day, time } = dateTime(dialog, label);
  const [date = '', clock = ''] = local.split('T');
  await day.fill(date);
  await time.fill(clock);
}

export async function expectDateTime(dialog: Locator, label: string, local: string): Promise<void> {
  const { day, time } = dateTime(dialog, label);
  const [date = '', clock = ''] = local.split('T');
  await expect(day).toHaveValue(date);
  await expect(time).toHaveValue(clock);
}

/** The list of services in a booking's form. */
export const servicesOf = (dialog: Locator): Locator => dialog.getByRole('listbox', { name: 'Services' });

/** Checks or unchecks services by their ids. */
export async function chooseServices(dialog: Locator, ...ids: number[]): Promise<void> {
  for (const id of ids) await servicesOf(dialog).locator(`[role="option"][id$="-${id}"]`).click();
}
