import {
  type ComparedPaymentTotal,
  dollars,
  type FinancePayment,
  type FinancePaymentFilter,
  type Page,
  type PageQuery,
  periodBefore,
} from '@revive/contract';
import * as z from 'zod';
import type { Db } from '../../db/client.ts';
import { KeyPart, pageBy, readCursor } from '../../http/paging.ts';
import { addBusinessDays, startOfBusinessDay } from '../../lib/business-time.ts';
import { found } from '../../lib/errors.ts';
import { getPolicy } from '../policy/index.ts';
import { findPayment, listPaymentRows, type PaymentsWanted, sumPayments } from './payment-queries.ts';
import { toFinancePayment } from './present.ts';

type Filter = z.output<z.ZodObject<typeof FinancePaymentFilter>>;

const Key = z.tuple([KeyPart.instant, KeyPart.id]).transform(([dated_at, id]) => ({ dated_at, id }));

/** Payments without an order, by the time of payment or of entry, newest first. */
export async function listPayments(db: Db, query: Filter & PageQuery): Promise<Page<FinancePayment>> {
  const { time_zone } = await getPolicy(db);
  const wanted = toWanted(query, time_zone);
  const rows = await listPaymentRows(db, wanted, readCursor(query.cursor, Key), query.page_size + 1);
  return pageBy(rows, query.page_size, (row) => [row.dated_at.toISOString(), row.id], toFinancePayment);
}

/** The totals of such a list, and those of the period of the same length before. */
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
