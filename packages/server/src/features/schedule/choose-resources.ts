/** Of a place, the resources that will do, the preferred ones first. */
export type Place = readonly number[];

/**
 * The places of a visit with its wishes: who is wished for takes the first place they will do in, and is needed besides
 * where they will do in none.
 */
export function placesWith(needs: readonly Place[], wished: readonly number[]): Place[] {
  const places = [...needs];
  const taken = new Set<number>();
  for (const wish of wished) {
    const at = places.findIndex((place, index) => !taken.has(index) && place.includes(wish));
    if (at < 0) places.push([wish]);
    else places[at] = [wish];
    taken.add(at < 0 ? places.length - 1 : at);
  }
  return places;
}

/** The places with those of each alone that fit. */
export const fittingIn = (places: readonly Place[], doesFit: (resource: number) => boolean): Place[] =>
  places.map((place) => place.filter(doesFit));

/**
 * The places of a visit that keeps what it has, less what does not fit any more and is needed: others of its place take its turn. What
 * is needed nowhere stays, to be refused.
 */
export const placesKept = (
  needs: readonly Place[],
  had: readonly number[],
  doesFit: (resource: number) => boolean,
): Place[] =>
  placesWith(
    needs,
    had.filter((resource) => doesFit(resource) || !needs.some((place) => place.includes(resource))),
  );

/** One free resource for each place, none of them twice; undefined when there is no such choice. */
export function chooseFree(
  places: readonly Place[],
  isFree: (resource: number) => boolean,
  chosen: readonly number[] = [],
): number[] | undefined {
  const [place, ...others] = places;
  if (!place) return [...chosen];
  for (const resource of place) {
    if (chosen.includes(resource) || !isFree(resource)) continue;
    const all = chooseFree(others, isFree, [...chosen, resource]);
    if (all) return all;
  }
  return undefined;
}

/** The first resource of the place that has none free, to be named when there is no choice. */
export function busyOf(places: readonly Place[], isFree: (resource: number) => boolean): number {
  const busy = places.find((place) => !place.some(isFree)) ?? places.at(-1)!;
  return busy[0]!;
}
