import type { TodayCounts, TodaySession } from '@revive/contract';
import { expect, it } from 'vitest';
import { asWritten, countWritten } from './as-written.ts';

const line = (id: number) =>
  ({
    id,
    is_late: true,
    session: { id, status: 'upcoming', completed: false, booking_info: { client_id: id } },
  }) as TodaySession;
const waiting = (act: 'arrived' | 'completed', session: number) =>
  ({ act_id: `${act} ${session}`, act, session, client: null, at: 0 }) as const;
const COUNTS: TodayCounts = { all: 3, arrived: 0, completed: 0, late: 3, no_show: 0, owes: 0 };

it('shows and counts a day as it is once what waits on this device is done', () => {
  const read = [line(1), line(2), line(3)];
  const shown = asWritten(read, [waiting('arrived', 1), waiting('arrived', 2), waiting('completed', 2)]);
  expect(shown.map(({ session, is_late }) => [session.status, is_late])).toEqual([
    ['arrived', false],
    ['completed', false],
    ['upcoming', true],
  ]);
  expect(countWritten(COUNTS, read, shown)).toEqual({ ...COUNTS, arrived: 1, completed: 1, late: 1 });
  expect(asWritten(read, [])).toBe(read);
});
