import type { Block, PlannedSession, Resource, WorkingTime } from '@revive/contract';
import { expect, it } from 'vitest';
import { isWithin, minutesWithin, resourceColumns } from './calendar-columns.ts';

const DAY = '2026-12-02';
const hodan: Resource = {
  id: 1,
  kind: 'therapist',
  name: 'Hodan',
  user: null,
  is_active: true,
  serves: 'all',
  sex: null,
  version: 1,
  hours_version: 1,
};
const at = (time: string, day = DAY) => `${day}T${time}:00+03:00`;
const working = (from: string, to: string): WorkingTime => ({
  resource: hodan.id,
  starts_at: at(from),
  ends_at: at(to),
});
const columnsOf = (given: { resources?: Resource[]; sessions?: PlannedSession[]; working?: WorkingTime[] }) =>
  resourceColumns({
    day: DAY,
    kind: 'therapist',
    resources: given.resources ?? [hodan],
    sessions: given.sessions ?? [],
    working: given.working ?? [],
    blocks: [],
    unassigned: 'Unassigned',
  });

it('shades what lies between and around the hours of someone, within the shown hours only', () => {
  const [column] = columnsOf({
    working: [working('07:00', '10:00'), working('12:00', '20:30'), working('21:00', '22:00')],
  });
  expect(column!.closed({ from: 480, to: 1200 })).toEqual([{ from: 600, to: 720 }]);
  expect(column!.closed({ from: 360, to: 480 })).toEqual([{ from: 360, to: 420 }]);
});

it('shades the whole day of someone who is away', () => {
  expect(columnsOf({})[0]!.closed({ from: 480, to: 1200 })).toEqual([{ from: 480, to: 1200 }]);
});

it('has a column for what is switched off only while it has sessions, and first one for the sessions to be given to someone', () => {
  const off = { ...hodan, is_active: false };
  const session = { scheduled_date: at('10:00'), resources: [hodan] } as unknown as PlannedSession;
  const nobodys = { ...session, resources: [] };
  expect(columnsOf({ resources: [off] })).toEqual([]);
  const columns = columnsOf({ resources: [off], sessions: [session, nobodys] });
  expect(columns.map(({ head, resource }) => [head, resource])).toEqual([
    ['Unassigned', null],
    ['Hodan', off],
  ]);
});

it('shows of leave over several days the part of each day, and nothing on the day it ends at midnight', () => {
  const leave = { starts_at: at('13:00'), ends_at: at('00:00', '2026-12-05') } as Block;
  const days = ['2026-12-01', DAY, '2026-12-03', '2026-12-04', '2026-12-05'];
  expect(days.filter((day) => isWithin(day)(leave))).toEqual(days.slice(1, 4));
  expect(minutesWithin(DAY)(leave)).toEqual({ from: 780, to: 1440 });
  expect(minutesWithin('2026-12-03')(leave)).toEqual({ from: 0, to: 1440 });
});
