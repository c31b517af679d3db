import type { Slot } from '@revive/contract';
import { describe, expect, it } from 'vitest';
import { offeredSlots } from './offered-slots.ts';

/** Free times of an hour, by their days and hours in UTC. */
const slotsAt = (...times: string[]): Slot[] =>
  times.map((time) => ({ starts_at: `${time}:00.000Z`, ends_at: `${time}:00.000Z`, resources: [] }));

const startsOf = (slots: readonly Slot[]) => slots.map(({ starts_at }) => starts_at.slice(0, 16));

describe('offeredSlots', () => {
  const monday = [6, 7, 8, 9, 10, 11, 12].map((hour) => `2026-11-23T${String(hour).padStart(2, '0')}:00`);

  it('offers the first times of the next two days while no day is typed', () => {
    const slots = slotsAt(...monday, '2026-11-25T08:00', '2026-11-26T08:00');
    expect(startsOf(offeredSlots(slots, '', ''))).toEqual([...monday.slice(0, 3), '2026-11-25T08:00']);
  });

  it('offers the times of a day that are nearest to the typed one, in order', () => {
    expect(startsOf(offeredSlots(slotsAt(...monday), '2026-11-23', '2026-11-23T15:00'))).toEqual(
      monday.slice(1),
    );
  });

  it('offers the first times of a day whose time is not typed yet', () => {
    expect(startsOf(offeredSlots(slotsAt(...monday), '2026-11-23', '2026-11-23T'))).toEqual(
      monday.slice(0, 6),
    );
  });

  it('offers the next days where the typed one is full', () => {
    const slots = slotsAt('2026-11-25T08:00', '2026-11-26T08:00');
    expect(startsOf(offeredSlots(slots, '2026-11-24', '2026-11-24T10:00'))).toEqual([
      '2026-11-25T08:00',
      '2026-11-26T08:00',
    ]);
  });
});
