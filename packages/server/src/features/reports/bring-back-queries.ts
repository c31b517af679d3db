import { CAME_BACK_DAYS } from '@revive/contract';
import { sql } from 'kysely';
import type { Db } from '../../db/client.ts';

export interface BroughtBackRow {
  is_previous: boolean;
  /** The first day of the month. */
  month: string;
  list: string;
  sent: number;
  came_back: number;
  paid_cents: number;
}

interface Span {
  before: Date;
  from: Date;
  to: Date;
}

/**
 * What came of the messages of lists that went out between two instants: by list and month. A client counts for the last message
 * before she came, so that no payment counts twice.
 */
export async function listBroughtBack(
  db: Db,
  { before, from, to }: Span,
  time_zone: string,
): Promise<BroughtBackRow[]> {
  const { rows } = await sql<BroughtBackRow>`
    with written as (
      select client_id, list, sent_at,
        least(sent_at + ${sql.lit(CAME_BACK_DAYS)} * interval '1 day',
          lead(sent_at) over (partition by client_id order by sent_at, id)) as until
      from messages
      where list is not null and state = 'sent'
        and sent_at >= ${before} and sent_at < ${to}::timestamptz + ${sql.lit(CAME_BACK_DAYS)} * interval '1 day'
    )
    select sent_at < ${from} as is_previous, to_char(sent_at at time zone ${time_zone}, 'YYYY-MM-01') as month, list,
      count(*)::int as sent, (count(*) filter (where came))::int as came_back,
      coalesce(sum(paid) filter (where came), 0)::bigint as paid_cents
    from written
    cross join lateral (
      select exists (
          select from sessions
          where sessions.client_id = written.client_id and completed_at > written.sent_at and completed_at <= written.until
        ) or exists (
          select from orders where orders.client_id = written.client_id and booking_id is null and status <> 'CANCELLED'
            and created_at > written.sent_at and created_at <= written.until
        ) as came
    ) as visit
    cross join lateral (
      select sum(case payment.kind when 'receipt' then payment.amount_cents else -payment.amount_cents end) as paid
      from orders join order_payments payment on payment.order_id = orders.id
      where orders.client_id = written.client_id
        and payment.recorded_at > written.sent_at and payment.recorded_at <= written.until
    ) as money
    where sent_at < ${to}
    group by 1, 2, 3
    order by 2 desc, 3`.execute(db);
  return rows;
}
