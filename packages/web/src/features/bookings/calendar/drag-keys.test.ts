import type { PlannedSession } from '@revive/contract';
import { expect, it } from 'vitest';
import { moveByKey } from './drag-keys.ts';

const SLOT = 15;
const grid = {
  columns: ['hodan', 'sahra'],
  slot: SLOT,
  snap: (minute: number) => Math.round(minute / SLOT) * SLOT,
  snapEnd: (start: number, end: number) => Math.max(start + SLOT, Math.round(end / SLOT) * SLOT),
  isBackwards: false,
};
const held = { session: {} as PlannedSession, column: 'hodan', minute: 600, minutes: 50 };
const after = (key: string, given: { shiftKey?: boolean; isBackwards?: boolean } = {}) => {
  const moved = moveByKey(
    held,
    { key, shiftKey: given.shiftKey ?? false },
    { ...grid, isBackwards: given.isBackwards ?? false },
  );
  return moved && [moved.column, moved.minute, moved.minutes];
};

it('moves a session by a slot, and to the next column', () => {
  expect(after('ArrowUp')).toEqual(['hodan', 585, 50]);
  expect(after('ArrowRight')).toEqual(['sahra', 600, 50]);
  expect(after('ArrowLeft')).toEqual(['hodan', 600, 50]);
  expect(after('Home')).toBeUndefined();
});

it('follows the eye where the first column is at the right', () => {
  expect(after('ArrowLeft', { isBackwards: true })).toEqual(['sahra', 600, 50]);
});

it('moves the end with Shift, to the next line, and never before the beginning', () => {
  expect(after('ArrowDown', { shiftKey: true })).toEqual(['hodan', 600, 60]);
  expect(after('ArrowUp', { shiftKey: true })).toEqual(['hodan', 600, 30]);
  const short = moveByKey({ ...held, minutes: 15 }, { key: 'ArrowUp', shiftKey: true }, grid);
  expect(short?.minutes).toBe(15);
});
