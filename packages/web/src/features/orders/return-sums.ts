import { priceReturn, type Sale, settleReturn } from '@revive/contract';

const inCents = (amount: number) => Math.round(amount * 100);

/** What the chosen pieces are worth and what becomes of it, in cents; as the server will work it out. */
export function sumReturn(sale: Sale, pieces: readonly number[]) {
  const subtotal = sale.items.reduce(
    (sum, { unit_price }, place) => sum + inCents(unit_price) * (pieces[place] ?? 0),
    0,
  );
  const before = (of: 'subtotal' | 'tax' | 'discount') =>
    sale.returns.reduce((sum, back) => sum + inCents(back[of]), 0);
  const { total_cents } = priceReturn(
    {
      subtotal_cents: inCents(sale.subtotal),
      tax_cents: inCents(sale.tax),
      discount_cents: inCents(sale.discount),
      tax_included: sale.tax_included,
    },
    { subtotal_cents: before('subtotal'), tax_cents: before('tax'), discount_cents: before('discount') },
    subtotal,
  );
  const settled = settleReturn(total_cents, {
    owed_cents: inCents(sale.owed),
    written_off_cents: inCents(sale.written_off),
  });
  return { total_cents, ...settled };
}
