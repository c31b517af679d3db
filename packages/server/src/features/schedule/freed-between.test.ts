import { describe, expect, it } from 'vitest';
import { freedBetween, type TakenTime } from './freed-between.ts';

const [HODAN, SAHRA, ROOM] = [1, 2, 3];
const at = (hour: number) => new Date(hour * 3_600_000);

const taken = (
  from: number,
  to: number,
  resource_ids: number[],
  more: Partial<TakenTime> = {},
): TakenTime => ({
  session_id: 1,
  service_id: 1,
  resource_ids,
  from: at(from).getTime(),
  to: at(to).getTime(),
  ...more,
});

const freed = (before: TakenTime[], after: TakenTime[]) =>
  freedBetween(before, after).map(({ starts_at, ends_at, resource_ids }) => [
    starts_at.getTime() / 3_600_000,
    ends_at.getTime() / 3_600_000,
    ...resource_ids,
  ]);

describe('freedBetween', () => {
  const before = [taken(10, 12, [HODAN, ROOM])];

  it('is the whole time of a session that takes none any more, or another one', () => {
    expect(freed(before, [])).toEqual([[10, 12, HODAN, ROOM]]);
    expect(freed(before, [taken(14, 16, [HODAN, ROOM])])).toEqual([[10, 12, HODAN, ROOM]]);
  });

  it('is nothing of a session that stays, becomes longer, or whose time another one takes', () => {
    expect(freed(before, before)).toEqual([]);
    expect(freed(before, [taken(10, 13, [HODAN, ROOM])])).toEqual([]);
    expect(
      freed(before, [taken(9, 11, [HODAN, ROOM]), taken(11, 12, [HODAN, ROOM], { session_id: 2 })]),
    ).toEqual([]);
  });

  it('is the end of a session that becomes shorter, and the part it moved away from', () => {
    expect(freed(before, [taken(10, 11, [HODAN, ROOM])])).toEqual([[11, 12, HODAN, ROOM]]);
    expect(freed(before, [taken(11, 13, [HODAN, ROOM])])).toEqual([[10, 11, HODAN, ROOM]]);
  });

  it('is the time of those alone who are not needed any more', () => {
    expect(freed(before, [taken(10, 12, [SAHRA, ROOM])])).toEqual([[10, 12, HODAN]]);
  });

  it('is taken by another visit of the same service where nothing was occupied', () => {
    const nothing = [taken(10, 12, [])];
    expect(freed(nothing, [])).toEqual([[10, 12]]);
    expect(freed(nothing, [taken(10, 12, [], { session_id: 2 })])).toEqual([]);
    expect(freed(nothing, [taken(10, 12, [], { service_id: 2 })])).toEqual([[10, 12]]);
  });
});
