import {
  type CreditOfClient,
  type CreditTotal,
  dollars,
  type Page,
  type PageQuery,
  type ReportPeriod,
} from '@revive/contract';
import * as z from 'zod';
import type { Db } from '../../db/client.ts';
import { KeyPart, pageBy, readCursor } from '../../http/paging.ts';
import { checkPeriod } from './check-period.ts';
import { type CreditRow, listCreditRows, sumCreditAt } from './credit-balance-queries.ts';
import { type Compared, compare } from './rules.ts';
import { sheetDaysOf } from './sheet-days.ts';

const Key = z
  .tuple([z.int(), KeyPart.id])
  .transform(([balance_cents, client_id]) => ({ balance_cents, client_id }));

/** The credit of each client at the end of a period, the most first, without clients who have none. */
export async function listCredit(db: Db, query: ReportPeriod & PageQuery): Promise<Page<CreditOfClient>> {
  const ends = await endsOf(db, compare(checkPeriod(query)));
  const rows = await listCreditRows(db, ends, readCursor(query.cursor, Key), query.page_size + 1);
  return pageBy(rows, query.page_size, (row) => [row.balance_cents, row.client_id], toCredit);
}

/** What is kept for all clients and on all gift cards at the end of a period. */
export async function getCreditTotal(db: Db, wanted: ReportPeriod): Promise<CreditTotal> {
  const compared = compare(wanted);
  const sums = await sumCreditAt(db, await endsOf(db, compared));
  return {
    ...compared,
    clients: dollars(sums.clients_cents),
    previous_clients: dollars(sums.previous_clients_cents),
    gift_cards: dollars(sums.gift_cards_cents),
    previous_gift_cards: dollars(sums.previous_gift_cards_cents),
    total: dollars(sums.clients_cents + sums.gift_cards_cents),
    previous_total: dollars(sums.previous_clients_cents + sums.previous_gift_cards_cents),
  };
}

const endsOf = async (db: Db, { period, previous_period }: Compared) => ({
  to: (await sheetDaysOf(db, period)).to,
  previous_to: (await sheetDaysOf(db, previous_period)).to,
});

const toCredit = (row: CreditRow): CreditOfClient => ({
  client: row.client_id,
  client_name: row.client_name,
  client_phone: row.client_phone,
  balance: dollars(row.balance_cents),
  previous_balance: dollars(row.previous_cents),
});
