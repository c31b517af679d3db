import { sql, type Transaction } from 'kysely';
import type { DB } from '../../db/types.generated.ts';
import { type Account, type JournalLine, postJournalEntries } from '../ledger/index.ts';

interface Move {
  from: number;
  to: number;
  actor_id: number;
  at: Date;
}

interface Owed {
  order_id: number;
  order_number: string;
  lines: { account: Account; cents: number }[];
}

/**
 * What the orders of a client still say another one owes, or has paid ahead, becomes hers: one journal entry for each order. The
 * entries from before stay as they were posted. Call it once the orders are hers.
 */
export async function moveOwed(trx: Transaction<DB>, { from, to, actor_id, at }: Move): Promise<void> {
  const { rows } = await sql<Owed>`
    select order_id, order_number, json_agg(json_build_object('account', account, 'cents', cents) order by account) as lines
    from (
      select orders.id as order_id, orders.order_number, line.account, sum(line.debit_cents - line.credit_cents)::bigint as cents
      from journal_lines line
      join journal_entries entry on entry.id = line.entry_id and entry.source_type = 'order'
      join orders on orders.id = entry.source_id
      where line.client_id = ${from} and line.account in ('receivable', 'unearned_treatments') and orders.client_id = ${to}
      group by orders.id, line.account
      having sum(line.debit_cents - line.credit_cents) <> 0
    ) owed
    group by order_id, order_number
    order by order_id`.execute(trx);
  await postJournalEntries(
    trx,
    rows.map((owed) => ({
      kind: 'client_merge',
      description: `Order ${owed.order_number} goes with its client`,
      source: { type: 'order', id: owed.order_id },
      client_id: to,
      actor_id,
      at,
      lines: owed.lines.flatMap((line) => linesOf(line, { from, to })),
    })),
  );
}

const linesOf = (
  { account, cents }: Owed['lines'][number],
  { from, to }: Pick<Move, 'from' | 'to'>,
): JournalLine[] => {
  const [debtor, creditor] = cents > 0 ? [to, from] : [from, to];
  const amount = Math.abs(cents);
  return [
    { account, client_id: debtor, debit_cents: amount },
    { account, client_id: creditor, credit_cents: amount },
  ];
};
