/** Position in a day: minutes from midnight, and the lane it takes among the lanes beside it. */
export type Placed<Item> = { item: Item; from: number; to: number; lane: number; lanes: number };

/**
 * Places overlapping sessions side by side. A group of overlapping sessions shares the width equally; each
 * takes the first free lane.
 */
export function placeInLanes<Item>(
  items: readonly Item[],
  timesOf: (item: Item) => { from: number; to: number },
): Placed<Item>[] {
  const sorted = items
    .map((item): Placed<Item> => ({ item, ...timesOf(item), lane: 0, lanes: 1 }))
    .toSorted((one, other) => one.from - other.from || other.to - one.to);
  let group: Placed<Item>[] = [];
  let ends: number[] = [];
  const close = () => {
    for (const placed of group) placed.lanes = ends.length;
    group = [];
    ends = [];
  };
  for (const placed of sorted) {
    if (ends.every((end) => end <= placed.from)) close();
    const free = ends.findIndex((end) => end <= placed.from);
    placed.lane = free < 0 ? ends.length : free;
    ends[placed.lane] = placed.to;
    group.push(placed);
  }
  close();
  return sorted;
}
