import {
  type ComparedPaymentTotal,
  dollars,
  type FinancePayment,
  type FinancePaymentFilter,
  type Page,
  type PageQuery,
  periodBefore,
} from '@revive/contract';
import type * as z from 'zod';
import type { Db } from '../../db/client.ts';
import { decodeCursor, pageBy } from '../../http/paging.ts';
import { addBusinessDays, startOfBusinessDay } from '../../lib/business-time.ts';
import { found, Invalid } from '../../lib/errors.ts';
import { getPolicy } from '../policy/index.ts';
import {
  findPayment,
  listPaymentRows,
  type PaymentPlace,
  type PaymentsWanted,
  sumPayments,
} from './payment-queries.ts';
import { toFinancePayment } from './present.ts';

type Filter = z.output<z.ZodObject<typeof FinancePaymentFilter>>;

/** Payments that belong to no order, by the moment they moved or were entered, newest first. */
export async function listPayments(db: Db, query: Filter & PageQuery): Promise<Page<FinancePayment>> {
  const { time_zone } = await getPolicy(db);
  const wanted = toWanted(query, time_zone);
  const rows = await listPaymentRows(db, wanted, placeOf(query.cursor), query.page_size + 1);
  return pageBy(rows, query.page_size, (row) => [row.dated_at.toISOString(), row.id], toFinancePayment);
}

/** What all payments of such a list add up to, beside those of as many days before. */
export async function getPaymentsTotal(db: Db, query: Filter): Promise<ComparedPaymentTotal> {
  const { time_zone } = await getPolicy(db);
  const { start_date, end_date } = query;
  const previous = start_date && end_date ? periodBefore({ start_date, end_date }) : undefined;
  const before = previous && startOfBusinessDay(previous.start_date, time_zone);
  const sums = await sumPayments(db, toWanted(query, time_zone), before);
  return {
    total: dollars(sums.cents),
    count: sums.count,
    before: before ? { total: dollars(sums.cents_before), count: sums.count_before } : null,
  };
}

/** One payment; `NotFound` when there is none. */
export const getPayment = async (db: Db, id: number): Promise<FinancePayment> =>
  toFinancePayment(found(await findPayment(db, id), 'Payment'));

const toWanted = ({ start_date, end_date, ...filter }: Filter, zone: string): PaymentsWanted => ({
  ...filter,
  from: start_date ? startOfBusinessDay(start_date, zone) : undefined,
  to: end_date ? addBusinessDays(startOfBusinessDay(end_date, zone), 1, zone) : undefined,
});

function placeOf(cursor: string | undefined): PaymentPlace | undefined {
  if (cursor === undefined) return undefined;
  const [at, id] = decodeCursor(cursor, 2);
  const dated_at = new Date(String(at));
  if (!Number.isNaN(dated_at.getTime()) && Number.isSafeInteger(id)) return { dated_at, id: id as number };
  throw new Invalid({ cursor: ['Not a cursor of this list.'] });
}
