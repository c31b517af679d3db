import {
  type DrawerMovement,
  dollars,
  type LateSale,
  type NoteCount,
  type NotesOut,
  type Shift,
  type ShiftFigures,
  type ShiftPayment,
  sayInEnglish,
} from '@revive/contract';
import { PaymentMethod } from '@revive/contract/schemas';
import type { StaffActor } from '../../http/actor.ts';
import type { LateRow } from './late-queries.ts';
import type { NotesRow, ShiftPaymentRow } from './payment-queries.ts';
import type { CountRow, MovementRow, ShiftRow } from './queries.ts';
import { refusalOf, type ShiftOperation } from './rules.ts';
import type { ShiftSums } from './sum-shift.ts';

/** A shift as the caller sees it. */
export function toShift(row: ShiftRow, actor: StaffActor): Shift {
  const refusal = (operation: ShiftOperation) => {
    const found = refusalOf(operation, row, actor);
    return found ? sayInEnglish(found.message) : null;
  };
  return {
    id: row.id,
    status: row.status as Shift['status'],
    user: { id: row.opened_by, name: row.opened_by_name },
    opened_at: row.opened_at.toISOString(),
    float: dollars(row.float_cents),
    notes: row.notes,
    second:
      row.second_currency === null
        ? undefined
        : { currency: row.second_currency, float: row.second_float_units },
    counted_at: row.counted_at?.toISOString() ?? null,
    counted_by_name: row.counted_by_name,
    closed_at: row.closed_at?.toISOString() ?? null,
    closed_by_name: row.closed_by_name,
    counts: row.counts && toCounts(row.counts),
    note_count: row.note_count ? toNoteCount(row.second_currency!, row.note_count) : undefined,
    difference_reason: row.difference_reason,
    refusals: { move: refusal('move'), count: refusal('count'), close: refusal('close') },
  };
}

const toCounts = (rows: readonly CountRow[]) =>
  PaymentMethod.options.map((payment_method) => {
    const row = rows.find((candidate) => candidate.payment_method === payment_method)!;
    return {
      payment_method,
      expected: dollars(row.expected_cents),
      counted: dollars(row.counted_cents),
      difference: dollars(row.difference_cents),
    };
  });

function toNoteCount(currency: string, row: NonNullable<ShiftRow['note_count']>): NoteCount {
  const { rate_hundredths, booked_cents, difference_cents, rate_difference_cents } = row;
  return {
    currency,
    expected: row.expected_units,
    counted: row.counted_units,
    difference: row.difference_units!,
    valued:
      rate_hundredths === null
        ? null
        : {
            rate: rate_hundredths / 100,
            difference: dollars(difference_cents!),
            rate_difference: dollars(rate_difference_cents!),
            worth: dollars(booked_cents + difference_cents! + rate_difference_cents!),
          },
  };
}

/** Notes of a second currency as they are answered. */
export const toNotes = ({ code, units, rate_hundredths }: NotesRow): NotesOut => ({
  currency: code,
  units,
  rate: rate_hundredths / 100,
});

export const toMovement = (row: MovementRow): DrawerMovement => ({
  id: row.id,
  amount: dollars(row.amount_cents),
  notes:
    row.code === null
      ? undefined
      : toNotes({ code: row.code, units: row.units!, rate_hundredths: row.rate_hundredths! }),
  reason: row.reason,
  recorded_by_name: row.recorded_by_name,
  recorded_at: row.recorded_at.toISOString(),
});

export function toFigures({ money, ...sums }: ShiftSums): ShiftFigures {
  return {
    money: money.map((line) => ({
      payment_method: line.payment_method,
      received: dollars(line.received_cents),
      refunded: dollars(line.refunded_cents),
      paid_out: dollars(line.paid_out_cents),
      expected: dollars(line.expected_cents),
    })),
    wallets: sums.wallets.map(({ wallet, received_cents }) => ({
      wallet,
      received: dollars(received_cents),
    })),
    put_in: dollars(sums.put_in_cents),
    taken_out: dollars(sums.taken_out_cents),
    second: sums.second
      ? {
          currency: sums.second.currency,
          float: sums.second.float_units,
          received: sums.second.given_units,
          change: 0 - sums.second.change_units,
          refunded: 0 - sums.second.refund_units,
          put_in: sums.second.in_units,
          taken_out: 0 - sums.second.out_units,
          expected: sums.second.expected_units,
          worth: dollars(sums.second.moved_cents),
        }
      : undefined,
    sales: {
      count: sums.sales,
      gross: dollars(sums.gross_cents),
      discounts: dollars(sums.discount_cents),
      net: dollars(sums.gross_cents - sums.discount_cents),
      tax: dollars(sums.tax_cents),
      total: dollars(sums.total_cents),
    },
    credit: {
      gift_cards: dollars(sums.gift_cards_cents),
      kept: dollars(sums.kept_cents),
      paid_out: dollars(sums.given_back_cents),
    },
    other_received: dollars(sums.other_cents),
    voids: { count: sums.voids, total: dollars(sums.voided_cents) },
  };
}

export const toLateSale = (row: LateRow): LateSale => ({
  receipt_number: row.receipt_number,
  order: row.order_id,
  order_number: row.order_number,
  bill: row.bill_id,
  bill_number: row.bill_number,
  cash: (row.cash_cents ?? 0) > 0,
  total: dollars(row.total_cents ?? 0),
  sold_at: (row.sold_at ?? row.received_at).toISOString(),
  received_at: row.received_at.toISOString(),
  was_counted: row.settled_as === 'counted',
});

export const toShiftPayment = (row: ShiftPaymentRow): ShiftPayment => ({
  id: row.id,
  kind: row.kind,
  payment_method: row.payment_method,
  amount: dollars(row.amount_cents),
  name: row.name,
  order: row.order_id,
  order_number: row.order_number,
  reference: row.reference,
  notes: row.notes ? toNotes(row.notes) : undefined,
  at: row.at.toISOString(),
});
