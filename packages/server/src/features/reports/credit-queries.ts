import { CREDIT_MOVES, type CreditMove } from '@revive/contract';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../db/client.ts';
import { CREDIT_SALES } from '../orders/index.ts';

/** The account that holds what is kept for clients and by gift cards. */
export const CREDIT = 'client_credit';

/** What moved the credit in a line of its account; `line` is a row of `journal_lines`. */
export const creditMoveOf = (line: RawBuilder<unknown>) => sql<CreditMove>`(
  select case
      when entry.kind = 'credit_pay_out' then 'paid_out'
      when orders.channel = 'CREDIT' and entry.kind = any (${CREDIT_SALES}::text[]) then
        case when exists (select from gift_cards where account_id = orders.credit_account_id) then 'gift_cards' else 'kept' end
      when ${line}.debit_cents > 0 then 'used'
      else 'kept'
    end
  from journal_entries entry left join orders on entry.source_type = 'order' and orders.id = entry.source_id
  where entry.id = ${line}.entry_id)`;

/** What moved the credit in some business days, in cents: plus is more that is kept. */
export async function sumCreditMoves(
  db: Db,
  { start_date, end_date }: { start_date: string; end_date: string },
): Promise<Record<CreditMove, number>> {
  const { rows } = await sql<{ move: CreditMove; cents: number }>`
    select ${creditMoveOf(sql`line`)} as move, sum(credit_cents - debit_cents)::bigint as cents
    from journal_lines line
    where account = ${CREDIT} and business_day between ${start_date}::date and ${end_date}::date
    group by 1`.execute(db);
  const none = Object.fromEntries(CREDIT_MOVES.map((move) => [move, 0])) as Record<CreditMove, number>;
  return { ...none, ...Object.fromEntries(rows.map(({ move, cents }) => [move, cents])) };
}

/** What was kept at the end of each of two days: what is kept now, less what the journal says came since. */
export async function sumCreditKept(
  db: Db,
  { day, previous_day }: { day: string; previous_day: string },
): Promise<{ cents: number; previous_cents: number }> {
  const { rows } = await sql<{ cents: number; previous_cents: number }>`
    select (now.cents - later.cents)::bigint as cents, (now.cents - later.since_previous_cents)::bigint as previous_cents
    from (
      select coalesce(sum(balance_cents), 0) as cents from credit_accounts
    ) as now, (
      select coalesce(sum(credit_cents - debit_cents) filter (where business_day > ${day}::date), 0) as cents,
        coalesce(sum(credit_cents - debit_cents), 0) as since_previous_cents
      from journal_lines where account = ${CREDIT} and business_day > ${previous_day}::date
    ) as later`.execute(db);
  return rows[0]!;
}
