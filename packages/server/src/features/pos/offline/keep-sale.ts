import { parsePhone } from '@revive/contract';
import { OfflineSaleBody } from '@revive/contract/schemas';
import type { Transaction } from 'kysely';
import type { DB } from '../../../db/types.generated.ts';
import {
  type DeviceRow,
  findCashier,
  insertConflicts,
  insertOfflineSale,
  type NewConflict,
  type OfflineSaleRow,
} from './queries.ts';
import { cashOf, type MadeSale, readBody } from './rules.ts';
import { shiftOf } from './shift-of.ts';
import { canonical } from './verify-signature.ts';

/** A sale as it came. */
export interface SentSale {
  sent: Record<string, unknown>;
  sale_id: string;
  /** The same as text. */
  body: string;
  body_hash: Buffer;
  sent_hash: Buffer;
  actor_id: number;
  received_at: Date;
}

type Kept = Omit<SentSale, 'body'> & {
  device: DeviceRow | undefined;
  is_first: boolean;
  conflicts: readonly NewConflict[];
} & (({ state: 'booked' } & Became) | { state: 'set_aside' });

/** What a sale without a line became: an order of goods, or a bill. */
export type Became = { order_id: number } | { bill_id: number };

/** Keeps what came, and what a person has to look at. */
export async function keepSale(trx: Transaction<DB>, kept: Kept): Promise<OfflineSaleRow> {
  const { sent, device, is_first, conflicts, received_at } = kept;
  const read = readBody(sent, device?.number);
  const isGone = conflicts.some(({ kind }) => kind === 'client_gone');
  const row = await insertOfflineSale(trx, {
    sale_id: kept.sale_id,
    device_id: device?.id ?? null,
    is_first,
    received_at,
    received_from: kept.actor_id,
    body_hash: kept.body_hash,
    sent_hash: kept.sent_hash,
    // Someone of whom nothing is known any more is not written down again.
    body: canonical(isGone ? withoutClient(sent) : sent),
    state: kept.state,
    order_id: 'order_id' in kept ? kept.order_id : null,
    bill_id: 'bill_id' in kept ? kept.bill_id : null,
    ...('body' in read
      ? await columnsOf(trx, read.body, { received_at, isGone })
      : { device_seq: is_first ? (sent.device_seq as number) : null, receipt_number: numberIn(sent) }),
  });
  await insertConflicts(trx, row.id, conflicts, received_at);
  return row;
}

/** The number on the receipt of what cannot be read else: a person finds the sale by it. */
const numberIn = ({ receipt_number }: Record<string, unknown>): string | null =>
  OfflineSaleBody.shape.receipt_number.safeParse(receipt_number).data ?? null;

async function columnsOf(
  trx: Transaction<DB>,
  body: MadeSale,
  { received_at, isGone }: { received_at: Date; isGone: boolean },
) {
  const { sale } = body;
  const cashier = await findCashier(trx, body.cashier);
  const shift = await shiftOf(trx, body, received_at);
  return {
    device_seq: body.device_seq,
    sold_at: new Date(body.sold_at),
    receipt_number: body.receipt_number,
    cashier_id: cashier?.id ?? null,
    client_phone: isGone ? null : parsePhone(sale.client.phone),
    shift_id: shift?.id ?? null,
    total_cents: sale.total,
    cash_cents: cashOf(sale),
  };
}

const withoutClient = (sent: Record<string, unknown>): Record<string, unknown> => ({
  ...sent,
  sale: { ...(sent.sale as object), client: {} },
});
