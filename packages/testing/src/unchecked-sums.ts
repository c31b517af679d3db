import { sql } from 'kysely';
import type { Db } from '../../server/src/db/client.ts';

/**
 * Lets a test file's own database take orders, entries and sums that belong to nothing: for tests of figures, which need
 * many rows and no business around them.
 */
export async function leaveSumsUnchecked(db: Db): Promise<void> {
  await sql`do $$
    declare
      unchecked record;
    begin
      for unchecked in
        select tgrelid::regclass as watched, tgname from pg_trigger
        where tgconstraint <> 0 and not tgisinternal and tgdeferrable and tgname in (
          'orders_are_true', 'order_lines_fit_their_order', 'order_payments_fit_their_order',
          'journal_entries_have_their_source', 'stock_transactions_fit_their_order'
        )
      loop
        execute format('alter table %s disable trigger %I', unchecked.watched, unchecked.tgname);
      end loop;
    end $$`.execute(db);
}
