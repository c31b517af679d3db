/** Where something stands in its day: minutes from midnight, and the lane it takes of so many beside one another. */
export type Placed<Item> = { item: Item; from: number; to: number; lane: number; lanes: number };

/**
 * Sets what happens at the same time side by side. Those that touch one another, directly or through others, share the
 * width of the day equally; each takes the first lane that is free when it begins.
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
