import {
  type Cents,
  type ConflictDetail,
  cents,
  dollars,
  isAboveDiscountLimit,
  type Policy,
  parsePhone,
  priceCart,
  sumCents,
  type Totals,
  WALK_IN_CUSTOMER,
} from '@revive/contract';
import { POS_PHONE } from '@revive/contract/schemas';
import type { Transaction } from 'kysely';
import type { DB } from '../../../db/types.generated.ts';
import type { BillWay, WeighedTreatments } from '../../bills/index.ts';
import { findAndFillClient, findClientByPhone } from '../../clients/index.ts';
import { type CashNotes, type GoodsLine, lockSoldGoods, piecesOf } from '../../orders/index.ts';
import { readCash } from '../read-cash.ts';
import {
  type CashierRow,
  type DeviceRow,
  findCashier,
  findNeighbours,
  type NewConflict,
  sumWaited,
} from './queries.ts';
import { beyondLimits, hourOf, type MadeSale, totalsOf } from './rules.ts';
import { shiftOf } from './shift-of.ts';
import { sharesOf, sharesOfGoods, waysOfBill, weighTreatmentsOf } from './weigh-bill.ts';

/** A sale as it is to be booked, and what had changed meanwhile. */
export interface WeighedSale {
  at: Date;
  /** Of its goods. */
  totals: Totals;
  cashier: CashierRow | undefined;
  shift_id: number | null;
  buyer: { client_id: number | null; name: string; phone: string | null };
  /** Its goods. */
  lines: GoodsLine[];
  /** Pieces that were handed over and that the books do not have. */
  missing: [product: number, pieces: number][];
  tendered_cents: number;
  notes: CashNotes;
  /** Of a bill: its treatments, the parts of the discount of its goods by line, how it was paid, and what the change went back in. */
  treatments: WeighedTreatments;
  shares: number[];
  ways: BillWay[];
  change_currency: string | null;
  conflicts: NewConflict[];
  /** Products and treatments that there never were: such a sale cannot be booked. */
  unknown: string[];
}

interface Weighing {
  policy: Policy;
  device: DeviceRow | undefined;
  received_at: Date;
}

/**
 * Looks at a sale that was made without a line as things are now, and locks what it takes. It changes nothing and refuses nothing but
 * cash that is not taken here (throws as `readCash`).
 */
export async function weighSale(
  trx: Transaction<DB>,
  body: MadeSale,
  { policy, device, received_at }: Weighing,
): Promise<WeighedSale> {
  const { sale } = body;
  const conflicts: NewConflict[] = [];
  const note = (kind: NewConflict['kind'], detail: ConflictDetail = {}) => conflicts.push({ kind, detail });

  const said = new Date(body.sold_at);
  const { at, is_off } = hourOf(said, await boundsOf(trx, body, { device, received_at }));
  if (is_off) note('clock_off', { said_at: said.toISOString(), booked_at: at.toISOString() });

  const cashier = await findCashier(trx, body.cashier);
  if (!cashier?.is_active) note('cashier_gone');

  const shift = await shiftOf(trx, body, received_at);
  if (shift && shift.status !== 'open') note('after_shift_closed', { shift: shift.id });
  const shift_id = shift?.status === 'open' ? shift.id : null;

  await noteLimits(trx, body, { policy, device }, note);

  const buyer = await knowBuyer(trx, sale.client);
  if (buyer === undefined) note('client_gone');

  const { of_treatments, of_goods } = sharesOf(sale);
  const { treatments, conflicts: changed } = await weighTreatmentsOf(trx, sale, of_treatments);
  conflicts.push(...changed);

  const goods = await lockSoldGoods(trx, sale.items);
  const { lines, products } = goods;
  noteGoods(goods, note);

  const now = priceCart(policy, {
    channel: 'POS',
    lines: lines.map((line) => ({ ...line, unit_price_cents: cents(line.unit_price_cents) })),
    discount_cents: of_goods,
  });
  // A receipt that names no tax has the one that such a total has.
  const isAsNow = sale.tax === undefined && now.total_cents === sale.total;
  const totals = isAsNow ? now : totalsOf(ofGoods(sale, of_goods), policy.goods_tax === 'included');
  if (totals.tax_cents !== now.tax_cents || totals.tax_included !== now.tax_included)
    note('tax_changed', { receipt: dollars(totals.tax_cents), now: dollars(now.tax_cents) });

  const { subtotal, discount } = sale.totals;
  const isAbove = isAboveDiscountLimit(policy, subtotal, discount);
  if (isAbove && cashier?.role !== 'manager' && cashier?.role !== 'admin')
    note('discount_over_limit', { receipt: dollars(discount), limit: policy.discount_limit });

  const { is_other_rate, ...paid } = await weighPaid(trx, policy, sale, {
    total_cents: totals.total_cents,
    shift_id,
    at,
  });
  if (is_other_rate) note('rate_changed', { receipt: dollars(sale.total) });

  return {
    at,
    totals,
    cashier,
    shift_id,
    buyer: buyer ?? { client_id: null, name: WALK_IN_CUSTOMER, phone: null },
    lines,
    missing: piecesOf(lines).flatMap(([product_id, pieces]) => {
      const lacking = pieces - products.get(product_id)!.quantity;
      return lacking > 0 ? [[product_id, lacking] as [number, number]] : [];
    }),
    ...paid,
    treatments,
    shares: sharesOfGoods(lines, of_goods),
    conflicts,
    unknown: [
      ...treatments.unknown,
      ...goods.unknown.map(({ name, product_id }) => name ?? `#${product_id}`),
    ],
  };
}

/** What the receipt says of the goods: all of it but the treatments. */
function ofGoods({ totals, bill }: MadeSale['sale'], discount: Cents): MadeSale['sale']['totals'] {
  const treated = bill?.treatments.map(({ amount }) => amount) ?? [];
  const subtotal = cents(totals.subtotal - sumCents(treated));
  const off = totals.discount - discount;
  return { ...totals, subtotal, discount, total: cents(totals.total - sumCents(treated) + off) };
}

/** How it was paid, in the words of an order or of a bill. */
async function weighPaid(
  trx: Transaction<DB>,
  policy: Policy,
  { bill, payment_info }: MadeSale['sale'],
  at: { total_cents: number; shift_id: number | null; at: Date },
) {
  if (!bill) {
    const cash = await readCash(trx, policy, payment_info!, { ...at, was_enough: true });
    return { ...cash, ways: [], change_currency: null };
  }
  return { ...(await waysOfBill(trx, policy, bill, at)), tendered_cents: 0, notes: NO_NOTES };
}

const NO_NOTES: CashNotes = { given: undefined, change: undefined };

type Note = (kind: NewConflict['kind'], detail: ConflictDetail) => void;

/** Notes what the owner would not have let this device sell any more. */
async function noteLimits(
  trx: Transaction<DB>,
  { device_seq, sold_at, sale }: MadeSale,
  { policy, device }: Pick<Weighing, 'policy' | 'device'>,
  note: Note,
): Promise<void> {
  if (!device) return;
  const at = new Date(sold_at);
  const waited = await sumWaited(trx, { device_id: device.id, device_seq, at });
  const beyond = beyondLimits(policy, waited, { at, total_cents: sale.total });
  if (beyond.device !== undefined)
    note('over_device_limit', { receipt: beyond.device, limit: policy.line_device_limit });
  if (beyond.hours !== undefined) note('over_hours', { hours: beyond.hours, limit: policy.line_hours });
}

/** What a sale cannot be before, and what it cannot be after. */
async function boundsOf(
  trx: Transaction<DB>,
  { device_seq }: Pick<MadeSale, 'device_seq'>,
  { device, received_at }: Pick<Weighing, 'device' | 'received_at'>,
) {
  if (!device) return { after: [new Date(0)], before: [received_at] };
  const near = await findNeighbours(trx, { device_id: device.id, device_seq });
  return {
    after: [device.approved_at ?? new Date(0), ...(near.before ? [near.before] : [])],
    before: [received_at, ...(near.after ? [near.after] : [])],
  };
}

/** The buyer; undefined for a client of whom nothing is known any more. */
async function knowBuyer(trx: Transaction<DB>, client: MadeSale['sale']['client']) {
  if (POS_PHONE.test(client.phone))
    return { client_id: null, name: client.name ?? WALK_IN_CUSTOMER, phone: null };
  const phone = parsePhone(client.phone);
  if (phone === null) return undefined;
  const known =
    (await findClientByPhone(trx, phone, client.name)) ??
    (await findAndFillClient(trx, { phone, address: '' }));
  return known && { client_id: known.id, name: client.name ?? known.name, phone };
}

type Goods = Awaited<ReturnType<typeof lockSoldGoods>>;

/** Notes prices that are others by now, products that are sold no more, and pieces that the books do not have. */
function noteGoods({ lines, products }: Goods, note: Note): void {
  const changed = lines.flatMap((line) => {
    const { price_cents } = products.get(line.product_id)!;
    if (price_cents === line.unit_price_cents) return [];
    const receipt_price = dollars(line.unit_price_cents);
    return [{ product: line.product_id, name: line.name, receipt_price, price: dollars(price_cents) }];
  });
  if (changed.length > 0) note('price_changed', { products: changed });
  const pieces = piecesOf(lines).map(([id, sold]) => ({ sold, of: products.get(id)! }));
  const gone = pieces.filter(({ of }) => of.archived_at !== null);
  if (gone.length > 0)
    note('product_gone', { products: gone.map(({ of, sold }) => ({ product: of.id, name: of.name, sold })) });
  const short = pieces.filter(({ of, sold }) => of.quantity < sold);
  if (short.length > 0)
    note('short_stock', {
      products: short.map(({ of, sold }) => ({
        product: of.id,
        name: of.name,
        sold,
        missing: sold - of.quantity,
      })),
    });
}
