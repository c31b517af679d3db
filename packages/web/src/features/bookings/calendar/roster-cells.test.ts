import type { PlannedSession } from '@revive/contract';
import { expect, it } from 'vitest';
import type { CalendarColumn } from './calendar-columns.ts';
import { cellKey, cellsOf, moveInRoster } from './roster-cells.ts';

const roster = { rows: ['unassigned', '7'], days: ['2026-11-20', '2026-11-21'], isBackwards: false };
const held = { session: {} as PlannedSession, column: cellKey('7', '2026-11-20'), minute: 600, minutes: 50 };
const after = (key: string, more: { shiftKey?: boolean; isBackwards?: boolean } = {}) => {
  const { shiftKey = false, isBackwards = false } = more;
  const moved = moveInRoster(held, { key, shiftKey }, { ...roster, isBackwards });
  return moved && [moved.column, moved.minute, moved.minutes];
};

it('moves a session to another row or day at the same time, and not over the edge', () => {
  expect(after('ArrowUp')).toEqual(['unassigned 2026-11-20', 600, 50]);
  expect(after('ArrowRight')).toEqual(['7 2026-11-21', 600, 50]);
  expect(after('ArrowDown')).toEqual(['7 2026-11-20', 600, 50]);
  expect(after('ArrowLeft')).toEqual(['7 2026-11-20', 600, 50]);
  expect(after('Home')).toBeUndefined();
  expect(after('ArrowDown', { shiftKey: true })).toBeUndefined();
});

it('follows the eye where the first day is at the right', () => {
  expect(after('ArrowLeft', { isBackwards: true })).toEqual(['7 2026-11-21', 600, 50]);
});

it('has a cell for each row and day, also where someone has no column of their own', () => {
  const column: CalendarColumn = {
    key: 'unassigned',
    day: '2026-11-20',
    head: 'Unassigned',
    name: 'Unassigned',
    resource: null,
    sessions: [{} as PlannedSession],
    blocks: [],
    closed: () => [],
  };
  const { rows, cells } = cellsOf(roster.days, [column]);
  expect([...rows.keys()]).toEqual(['unassigned']);
  expect(cells.get('unassigned 2026-11-20')).toBe(column);
  expect(cells.get('unassigned 2026-11-21')).toMatchObject({
    resource: null,
    day: '2026-11-21',
    sessions: [],
  });
});
