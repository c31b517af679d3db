import { type OfflineSaleTaken, type Policy, text } from '@revive/contract';
import { OfflineSaleBody } from '@revive/contract/schemas';
import type { Transaction } from 'kysely';
import type { Db } from '../../../db/client.ts';
import { inTransaction } from '../../../db/transaction.ts';
import type { DB } from '../../../db/types.generated.ts';
import { Conflict, DomainError, TooLarge } from '../../../lib/errors.ts';
import { getSale, lockSaleId } from '../../orders/index.ts';
import type { PaymentParts } from '../../payments/index.ts';
import { getPolicy } from '../../policy/index.ts';
import { bookMade } from './book-made.ts';
import { DoubtfulTransfer } from './book-sale.ts';
import { findMade, type Made } from './find-made.ts';
import { keepSale, type SentSale } from './keep-sale.ts';
import {
  type DeviceRow,
  findBooked,
  findFirst,
  findSent,
  listKinds,
  lockDevice,
  type NewConflict,
  nameBill,
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
  const take = (as: TakenAs) => inTransaction(db, (trx) => takeIn(trx, parts, sale, as));
  const { is_other, ...taken } = await take('sure')
    .catch(retryAs(DoubtfulTransfer, () => take('doubtful')))
    .catch(retryAs(NotBooked, () => take('set aside')));
  if (!is_other) return taken;
  throw new Conflict(
    text(
      'A sale of this id came before with something else in it. Both are kept, and a manager looks at them.',
    ),
    { conflicts: taken.conflicts },
  );
}

/** As what a sale is taken in: with its transfer, without it because another payment took that, or not booked. */
type TakenAs = 'sure' | 'doubtful' | 'set aside';

/** Thrown where the operations that book a sale refuse it: money and goods changed hands, so a person looks at it. */
class NotBooked extends Error {}

const retryAs =
  <T>(kind: new () => Error, again: () => Promise<T>) =>
  (error: unknown): Promise<T> => {
    if (error instanceof kind) return again();
    throw error;
  };

type Taken = OfflineSaleTaken & { is_other: boolean };

async function takeIn(
  trx: Transaction<DB>,
  parts: PaymentParts,
  sale: SentSale,
  as: TakenAs,
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
  if (as === 'set aside') return aside(NOT_TAKEN, true);
  const known_sale = { sale, device, body: read.body };
  const made = await findMade(trx, sale_id);
  return made ? follow(trx, known_sale, made) : book(trx, parts, { ...known_sale, policy, as });
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

/** A sale that the counter had sent with the line, and whose answer was lost: its order or bill is this sale. */
async function follow(trx: Transaction<DB>, known: Known, made: Made): Promise<Taken> {
  const kind = made.isSame(known.body) ? 'sale_begun' : 'id_twice';
  const kept = { ...known.sale, ...known, is_first: true } as const;
  if (kind === 'sale_begun' && made.isPaid(known.body))
    return answer(trx, await keepSale(trx, { ...kept, state: 'booked', ...made.became, conflicts: [] }));
  const conflicts = [{ kind, detail: { other: made.number } } as const];
  return answer(trx, await keepSale(trx, { ...kept, state: 'set_aside', conflicts }));
}

async function book(
  trx: Transaction<DB>,
  parts: PaymentParts,
  { sale, device, body, policy, as }: Known & { policy: Policy; as: TakenAs },
): Promise<Taken> {
  const { received_at, actor_id } = sale;
  const known = { ...sale, device, body, is_first: true };
  const weighed = await weighSale(trx, body, { policy, device, received_at }).catch(refuseBooking);
  const reason = reasonOfGoods(weighed.unknown);
  if (reason) return answer(trx, await keepSale(trx, { ...known, state: 'set_aside', conflicts: [reason] }));
  const booking = { policy, sale_id: body.id, actor_id, is_doubtful: as === 'doubtful' };
  const { conflicts, ...became } = await bookMade(trx, parts, body, weighed, booking).catch(refuseBooking);
  const all = [...weighed.conflicts, ...conflicts];
  return answer(trx, await keepSale(trx, { ...known, state: 'booked', ...became, conflicts: all }));
}

function refuseBooking(error: unknown): never {
  throw error instanceof DomainError ? new NotBooked() : error;
}

/** Of cash in a currency that is not taken here, or not in that drawer, and of whatever else cannot be booked. */
const NOT_TAKEN: NewConflict = { kind: 'not_allowed', detail: { fields: ['sale.payment_info'] } };

const reasonOfGoods = (unknown: readonly string[]): NewConflict | undefined =>
  unknown.length > 0 ? { kind: 'product_unknown', detail: { fields: [...unknown] } } : undefined;

/** What became of a sale: the same, however often it is sent. */
async function answer(trx: Transaction<DB>, row: OfflineSaleRow): Promise<Taken> {
  const first = row.is_first ? undefined : await findFirst(trx, { sale_id: row.sale_id });
  return {
    order: row.order_id === null ? null : await getSale(trx, row.order_id),
    bill: row.bill_id === null ? null : await nameBill(trx, row.bill_id),
    conflicts: (await listKinds(trx, row.id)) as OfflineSaleTaken['conflicts'],
    is_other: first !== undefined && first.id < row.id && !first.body_hash.equals(row.body_hash),
  };
}
