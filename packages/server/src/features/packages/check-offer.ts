import { dollars, quoteSession, type TreatmentPricePolicy, text } from '@revive/contract';
import { Conflict } from '../../lib/errors.ts';

interface Offered {
  id: number;
  name: string;
  is_active: boolean;
  price_cents: number;
}

/** Throws `Conflict` for a package that is not on offer, and at another price than the buyer was shown, in cents. */
export function checkOffer(
  policy: TreatmentPricePolicy,
  { id, name, is_active, price_cents: listed }: Offered,
  shown_cents: number,
): void {
  const price_cents = quoteSession(policy, listed);
  if (!is_active) throw new Conflict(text('{{name}} is not sold any more.', { name }), { package: id });
  if (price_cents === shown_cents) return;
  const price = dollars(price_cents);
  throw new Conflict(text('The price of {{name}} is {{price}} now.', { name, price: price.toFixed(2) }), {
    package: id,
    price,
    unit_price: dollars(shown_cents as never),
  });
}
