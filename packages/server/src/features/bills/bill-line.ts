/** One thing that a bill pays, with its price, in cents. */
export interface BillLine {
  kind: 'session' | 'booking' | 'product' | 'package' | 'gift_card' | 'order' | 'credit';
  session_id: number | null;
  booking_id: number | null;
  product_id: number | null;
  package_id: number | null;
  /** The order of goods that it pays, or that it became. */
  order_id: number | null;
  /** The credit that is sold. */
  account_id: number | null;
  name: string;
  quantity: number;
  unit_price_cents: number;
  discount_cents: number;
}

const NOTHING = {
  session_id: null,
  booking_id: null,
  product_id: null,
  package_id: null,
  order_id: null,
  account_id: null,
  quantity: 1,
  discount_cents: 0,
};

export const billLine = (
  line: Pick<BillLine, 'kind' | 'name' | 'unit_price_cents'> & Partial<BillLine>,
): BillLine => ({ ...NOTHING, ...line });

/** Before tax and discount. */
export const amountOf = ({
  unit_price_cents,
  quantity,
}: Pick<BillLine, 'unit_price_cents' | 'quantity'>): number => unit_price_cents * quantity;

/** Whether a discount of the bill goes on it too. Gift cards and debts bear none. */
export const bearsDiscount = ({ kind }: Pick<BillLine, 'kind'>): boolean =>
  kind === 'session' || kind === 'booking' || kind === 'product' || kind === 'package';
