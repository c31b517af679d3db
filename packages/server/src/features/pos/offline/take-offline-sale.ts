import { type OfflineSaleTaken, type Policy, text } from '@revive/contract';
import { OfflineSaleBody } from '@revive/contract/schemas';
import type { Transaction } from 'kysely';
import type { Db } from '../../../db/client.ts';
import { inTransaction } from '../../../db/transaction.ts';
import type { DB } from '../../../db/types.generated.ts';
import { Conflict, DomainError, TooLarge } from '../../../lib/errors.ts';
import { findOrderOfSale, getSale, isSameSale, lockSaleId, type OrderOfSale } from '../../orders/index.ts';
import type { PaymentParts } from '../../payments/index.ts';
import { getPolicy } from '../../policy/index.ts';
import { bookSale, DoubtfulTransfer } from './book-sale.ts';
import { keepSale, type SentSale } from './keep-sale.ts';
import {
  type DeviceRow,
  findBooked,
  findFirst,
  findSent,
  listKinds,
  lockDevice,
  type NewConflict,
  type OfflineSaleRow,
} from './queries.ts';
import { reasonToSetAside } from './reason-to-set-aside.ts';
import { type MadeSale, MOST_TEXT, readBody } from './rules.ts';
import { canonical, hashesOf, isSignedBy } from './verify-signature.ts';
import { weighSale } from './weigh-sale.ts';

interface Arrival {
  sent: Record<string, unknown>;
  actor_id: number;
}

/**
 * Takes in a sale that a device made without a line. A valid one is booked as it was made, any other is set aside; the same one again
 * is answered as it was. Throws `Conflict` for an id that came with something else, which is then kept for a person, and `TooLarge`.
 */
export async function takeOfflineSale(
  parts: PaymentParts,
  db: Db,
  { sent, actor_id }: Arrival,
): Promise<OfflineSaleTaken> {
  const body = canonical(sent);
  if (body.length > MOST_TEXT) throw new TooLarge(text('That is too large.'));
  const hashes = hashesOf(sent);
  const sale_id = idOf(sent, hashes.sent_hash);
  const sale: SentSale = { sent, sale_id, body, ...hashes, actor_id, received_at: parts.clock.now() };
  const take = (is_doubtful: boolean) =>
    inTransaction(db, (trx) => takeIn(trx, parts, sale, { is_doubtful }));
  const { is_other, ...taken } = await take(false).catch((error: unknown) => {
    if (error instanceof DoubtfulTransfer) return take(true);
    throw error;
  });
  if (!is_other) return taken;
  throw new Conflict(
    text(
      'A sale of this id came before with something else in it. Both are kept, and a manager looks at them.',
    ),
    { conflicts: taken.conflicts },
  );
}

type Taken = OfflineSaleTaken & { is_other: boolean };

async function takeIn(
  trx: Transaction<DB>,
  parts: PaymentParts,
  sale: SentSale,
  { is_doubtful }: { is_doubtful: boolean },
): Promise<Taken> {
  const { sale_id } = sale;
  await lockSaleId(trx, sale_id);
  const known = await findSent(trx, sale.sent_hash);
  if (known) return answer(trx, known);
  const { id, seq } = placeOf(sale.sent);
  const device = id === undefined ? undefined : await lockDevice(trx, id);
  const first = await findFirst(trx, { sale_id });
  const aside = (conflict: NewConflict, is_first = false) =>
    keepSale(trx, { ...sale, device, is_first, state: 'set_aside', conflicts: [conflict] }).then((row) =>
      answer(trx, row),
    );
  if (id === undefined || seq === undefined)
    return aside({ kind: 'unreadable', detail: { fields: ['device', 'device_seq'] } });
  if (device?.number == null) return aside({ kind: 'unknown_device', detail: {} });
  if (!isSignedBy(device.public_key as never, sale.sent)) return aside({ kind: 'bad_signature', detail: {} });
  if (first?.body_hash.equals(sale.body_hash)) return answer(trx, first);
  if (first) return aside({ kind: 'id_twice', detail: { other: first.receipt_number } });
  const copy = await findBooked(trx, sale_id);
  // A manager booked it from a copy that the device had not signed.
  if (copy?.body_hash.equals(sale.body_hash)) return answer(trx, copy);
  const used = await findFirst(trx, { device_id: device.id, device_seq: seq });
  if (used) return aside({ kind: 'number_twice', detail: { other: used.receipt_number } });
  // From here on the id and the number are this sale's.
  if (copy) return aside({ kind: 'id_twice', detail: { other: copy.receipt_number } }, true);
  const read = readBody(sale.sent, device.number);
  if ('fields' in read) return aside({ kind: 'unreadable', detail: { fields: read.fields } }, true);
  if (device.state !== 'approved') return aside({ kind: 'revoked_device', detail: {} }, true);
  const policy = await getPolicy(trx);
  const reason = reasonToSetAside(policy, read.body);
  if (reason) return aside(reason, true);
  const order = await findOrderOfSale(trx, sale_id);
  if (order) return followOrder(trx, { sale, device, body: read.body, order });
  return book(trx, parts, { sale, device, body: read.body, policy, is_doubtful });
}

/** The id it was sent with; one made of what came, where that has none. */
function idOf({ id }: Record<string, unknown>, hash: Buffer): string {
  const { data } = OfflineSaleBody.shape.id.safeParse(id);
  if (data !== undefined) return data;
  const made = hash.toString('hex').slice(0, 32);
  return made.replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-');
}

/** Which device says it sent it, and its number; undefined where it does not say so. */
function placeOf({ device, device_seq }: Record<string, unknown>) {
  const isNumber = (value: unknown, most: number): value is number =>
    Number.isInteger(value) && (value as number) >= 1 && (value as number) <= most;
  return {
    id: isNumber(device, Number.MAX_SAFE_INTEGER) ? device : undefined,
    seq: isNumber(device_seq, 999_999_999) ? device_seq : undefined,
  };
}

interface Known {
  sale: SentSale;
  device: DeviceRow;
  body: MadeSale;
}

/** A sale that the counter had sent with the line, and whose answer was lost: its order is this sale. */
async function followOrder(
  trx: Transaction<DB>,
  { order, ...known }: Known & { order: OrderOfSale },
): Promise<Taken> {
  const { sale } = known.body;
  const sold = { items: sale.items, discount_cents: sale.totals.discount };
  const isSame = isSameSale(order, sold) && order.total_cents === sale.totals.total;
  const kind = isSame ? 'sale_begun' : 'id_twice';
  const isTaken = isSame && order.paid_at !== null && isPaidAlike(order.payment_method, sale.payment_info);
  const state = isTaken
    ? ({ state: 'booked', order_id: order.id, conflicts: [] } as const)
    : ({ state: 'set_aside', conflicts: [{ kind, detail: { other: order.order_number } }] } as const);
  return answer(trx, await keepSale(trx, { ...known.sale, ...known, ...state, is_first: true }));
}

/** Whether money came in the way the device says; nothing is paid for what costs nothing. */
const isPaidAlike = (method: string | null, { payment_method }: MadeSale['sale']['payment_info']) =>
  method === null || (method === 'cash') === (payment_method === 'cash');

async function book(
  trx: Transaction<DB>,
  parts: PaymentParts,
  { sale, device, body, policy, is_doubtful }: Known & { policy: Policy; is_doubtful: boolean },
): Promise<Taken> {
  const { received_at, actor_id } = sale;
  const known = { ...sale, device, body, is_first: true };
  const weighed = await weighSale(trx, body, { policy, device, received_at }).catch((error: unknown) => {
    if (error instanceof DomainError) return undefined;
    throw error;
  });
  const reason = weighed === undefined ? NOT_TAKEN : reasonOfGoods(weighed.unknown);
  if (!weighed || reason) {
    const aside = { state: 'set_aside', conflicts: [reason ?? NOT_TAKEN] } as const;
    return answer(trx, await keepSale(trx, { ...known, ...aside }));
  }
  const booking = { policy, sale_id: body.id, actor_id, is_doubtful };
  const { order_id, conflicts } = await bookSale(trx, parts, body, weighed, booking);
  const all = [...weighed.conflicts, ...conflicts];
  return answer(trx, await keepSale(trx, { ...known, state: 'booked', order_id, conflicts: all }));
}

/** Of cash in a currency that is not taken here, or not in that drawer. */
const NOT_TAKEN: NewConflict = { kind: 'not_allowed', detail: { fields: ['sale.payment_info'] } };

const reasonOfGoods = (unknown: readonly string[]): NewConflict | undefined =>
  unknown.length > 0 ? { kind: 'product_unknown', detail: { fields: [...unknown] } } : undefined;

/** What became of a sale: the same, however often it is sent. */
async function answer(trx: Transaction<DB>, row: OfflineSaleRow): Promise<Taken> {
  const first = row.is_first ? undefined : await findFirst(trx, { sale_id: row.sale_id });
  return {
    order: row.order_id === null ? null : await getSale(trx, row.order_id),
    conflicts: (await listKinds(trx, row.id)) as OfflineSaleTaken['conflicts'],
    is_other: first !== undefined && first.id < row.id && !first.body_hash.equals(row.body_hash),
  };
}
