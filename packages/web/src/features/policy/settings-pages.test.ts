import { DEFAULT_POLICY, type Policy } from '@revive/contract';
import { describe, expect, it } from 'vitest';
import { pageOfAnchor } from './settings-anchors.ts';
import { SETTINGS_PAGES, settingsPagesFor } from './settings-pages.ts';

const pages = SETTINGS_PAGES.flatMap((group) => group.pages);

// Changed with the wallet, with the set-up guide, and by a page that has calls of its own.
const ELSEWHERE: readonly (keyof Policy)[] = ['wallet_test_mode', 'setup_steps', 'special_times'];

describe('the pages of the settings', () => {
  it('edit each setting on one page', () => {
    const edited = pages.flatMap(({ fields = [] }) => fields);
    expect([...edited, ...ELSEWHERE].toSorted()).toEqual(Object.keys(DEFAULT_POLICY).toSorted());
  });

  it('have an address each, under the name of the page', () => {
    expect(new Set(pages.map(({ to }) => to)).size).toBe(pages.length);
    for (const { id, to } of pages) if (id) expect(to).toBe(`/settings/${id}`);
  });

  it('leave out what a role may not open', () => {
    const shown = (role: string) =>
      settingsPagesFor(role).flatMap((group) => group.pages.map(({ to }) => to));
    expect(shown('admin')).toEqual(pages.map(({ to }) => to));
    expect(shown('manager')).not.toContain('/setup');
    for (const to of ['/setup', '/settings/requests', '/settings/proof', '/settings/line', '/audit'])
      expect(shown('staff')).not.toContain(to);
  });

  it('show staff the devices only where the counter sells without a line', () => {
    const shown = (sell_without_line: boolean) =>
      settingsPagesFor('staff', { ...DEFAULT_POLICY, sell_without_line }).flatMap((group) =>
        group.pages.map(({ to }) => to),
      );
    expect(shown(false)).not.toContain('/settings/devices');
    expect(shown(true)).toContain('/settings/devices');
    expect(shown(true)).not.toContain('/settings/line');
  });

  it.each([
    ['hours', '/settings/hours'],
    ['calendar', '/settings/bookings'],
    ['old-photos', '/settings/photos#old-photos'],
    ['wallet', '/settings/wallet'],
    ['nothing-of-this-name', undefined],
  ])('are found by the anchor #%s of the page they were part of', (anchor, page) => {
    expect(pageOfAnchor(anchor)).toBe(page);
  });
});
