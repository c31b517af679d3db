import type { Clock } from '../../server/src/lib/clock.ts';

/** A stopped clock that tests move. Starts at Friday 2026-11-20, 09:00 in Mogadishu. */
export interface TestClock extends Clock {
  set(iso: string): void;
  advance(milliseconds: number): void;
}

export const START = '2026-11-20T06:00:00.000Z';

export function testClock(): TestClock {
  let now = Date.parse(START);
  return {
    now: () => new Date(now),
    set: (iso) => {
      now = Date.parse(iso);
    },
    advance: (milliseconds) => {
      now += milliseconds;
    },
  };
}
