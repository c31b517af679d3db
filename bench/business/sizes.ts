/** How much there is of everything in a business of full size. */
const FULL = {
  clients: 200_000,
  bookings: 300_000,
  products: 100_000,
  /** Of every channel, those of treatments among them. */
  orders: 1_000_000,
  order_lines: 3_000_000,
};

export type Sizes = typeof FULL;

/** The same business at a part of its size; never without anything. */
export function sizesOf(scale: number): Sizes {
  const sized = Object.entries(FULL).map(([name, full]) => [name, Math.max(10, Math.round(full * scale))]);
  return Object.fromEntries(sized) as Sizes;
}
