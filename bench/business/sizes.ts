/** How much there is of everything in a business of full size after three years. */
const FULL = {
  clients: 200_000,
  bookings: 300_000,
  products: 100_000,
  /** Of every channel, those of treatments among them. */
  orders: 1_000_000,
  order_lines: 3_000_000,
};

export type Sizes = typeof FULL;

/** In how many years the full business had so much of everything. */
export const FULL_YEARS = 3;

/** Goods change; a longer history has no more of them. */
const WHATEVER_THE_YEARS = new Set(['products']);

/** The same business at a part of its size, as busy for more or fewer years; never without anything. */
export function sizesOf(scale: number, years = FULL_YEARS): Sizes {
  const sized = Object.entries(FULL).map(([name, full]) => {
    const times = WHATEVER_THE_YEARS.has(name) ? 1 : years / FULL_YEARS;
    return [name, Math.max(10, Math.round(full * scale * times))];
  });
  return Object.fromEntries(sized) as Sizes;
}
