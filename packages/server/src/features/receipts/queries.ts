import type { MoneyWay } from '@revive/contract';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../db/client.ts';

export interface ReceiptRow {
  id: number;
  kind: 'receipt' | 'refund' | 'reversal' | 'write_off';
  payment_method: MoneyWay | null;
  credit_account_id: number | null;
  wallet_id: number | null;
  client_id: number | null;
  amount_cents: number;
  phone: string | null;
  reference: string | null;
  reason: string | null;
  recorded_at: Date;
  recorded_by_name: string | null;
  reverses_id: number | null;
  reversible_cents: number;
  order_id: number;
  order_number: string;
  booking_id: number | null;
  bill_id: number | null;
}

/** Whose receipts: of one client, booking or order, or one of them by its id. */
export interface Wanted {
  id?: number | undefined;
  client?: number | undefined;
  booking?: number | undefined;
  order?: number | undefined;
}

const ORDER_CONDITIONS = {
  client: (id: number) => sql`orders.client_id = ${id}`,
  booking: (id: number) => sql`orders.booking_id = ${id}`,
  order: (id: number) => sql`orders.id = ${id}`,
};

/**
 * Receipts, refunds, reversals and write-offs, newest first, `limit` of them below the given id. Orders are few, and read
 * first: without the fence (`offset 0`) PostgreSQL would scan the newest payments of all.
 */
export async function listReceiptRows(
  db: Db,
  wanted: Wanted,
  below: number | undefined,
  limit: number,
): Promise<ReceiptRow[]> {
  const conditions: RawBuilder<unknown>[] = (['client', 'booking', 'order'] as const).flatMap((of) =>
    wanted[of] === undefined ? [] : [ORDER_CONDITIONS[of](wanted[of])],
  );
  const isWanted = (id: RawBuilder<unknown>) =>
    sql.join(
      [
        sql`true`,
        ...conditions,
        ...(wanted.id === undefined ? [] : [sql`${id} = ${wanted.id}`]),
        ...(below === undefined ? [] : [sql`${id} < ${below}`]),
      ],
      sql` and `,
    );
  const payments = sql`
    select payment.id, payment.order_id, case when payment.reason is null then payment.kind else 'reversal' end as kind,
      payment.payment_method, payment.credit_account_id, payment.wallet_id, payment.amount_cents, payment.reference, payment.phone,
      coalesce(payment.reason, payment.refund_reason, (select reason from order_returns where id = payment.return_id)) as reason, payment.recorded_at,
      payment.recorded_by, payment.reverses_id, bill_payment.bill_id, case payment.kind when 'receipt' then payment.amount_cents
        - (select coalesce(sum(amount_cents), 0) from order_payments back where back.reverses_id = payment.id) else 0 end as left_cents
    from orders join order_payments payment on payment.order_id = orders.id
      left join order_payments reversed on reversed.id = payment.reverses_id
      left join bill_payments bill_payment on bill_payment.id = coalesce(payment.bill_payment_id, reversed.bill_payment_id)
    where ${isWanted(sql`payment.id`)} offset 0`;
  const writeOffs = sql`
    select written.id, written.order_id, case when written.reverses_id is null then 'write_off' else 'reversal' end as kind,
      null::text as payment_method, null::bigint as credit_account_id, null::bigint as wallet_id, written.amount_cents, null::text as reference, null::text as phone, written.reason, written.recorded_at,
      written.recorded_by, written.reverses_id, null::bigint as bill_id, case when written.reverses_id is null then written.amount_cents
        - (select coalesce(sum(amount_cents), 0) from write_offs back where back.reverses_id = written.id) else 0 end as left_cents
    from orders join write_offs written on written.order_id = orders.id
    where ${isWanted(sql`written.id`)} offset 0`;
  const { rows } = await sql<ReceiptRow>`
    select moved.id, moved.kind, moved.payment_method, moved.credit_account_id, moved.wallet_id, orders.client_id, moved.amount_cents, moved.reference, moved.reason, moved.recorded_at,
      moved.reverses_id, moved.order_id, moved.bill_id, orders.order_number, orders.booking_id,
      -- Refunds of before they named their receipt took from the order as a whole.
      greatest(0, least(moved.left_cents, case when moved.payment_method is null then moved.left_cents
        else orders.received_cents - orders.refunded_cents end))::bigint as reversible_cents,
      coalesce(nullif(trim(users.first_name || ' ' || users.last_name), ''), users.username) as recorded_by_name,
      moved.phone
    from ((${payments}) union all (${writeOffs})) as moved
      join orders on orders.id = moved.order_id
      left join users on users.id = moved.recorded_by
    order by moved.id desc limit ${limit}`.execute(db);
  return rows;
}
