import type { OpenPayment, Page, PageQuery } from '@revive/contract';
import type { Db } from '../../db/client.ts';
import { idCursor, pageById } from '../../http/paging.ts';
import { listOpenWithMatter, type OpenAttempt } from './matter-queries.ts';
import { toPaymentAttempt } from './present.ts';
import { resolvableAt } from './rules.ts';

/** Payments whose outcome is unknown or doubtful, newest first, each with what it is for. */
export async function listOpenPayments(db: Db, query: PageQuery): Promise<Page<OpenPayment>> {
  const rows = await listOpenWithMatter(db, idCursor(query.cursor), query.page_size + 1);
  return pageById(rows, query.page_size, toOpenPayment);
}

const toOpenPayment = (attempt: OpenAttempt): OpenPayment => ({
  ...toPaymentAttempt(attempt),
  wallet: attempt.wallet,
  booking: attempt.booking_id,
  order: attempt.order_id,
  bill: attempt.bill_id,
  order_number: attempt.order_number,
  finance_payment: attempt.finance_payment_id,
  client: attempt.client_id,
  client_name: attempt.client_name,
  subject: attempt.subject,
  repeats: attempt.repeats,
  resolvable_at: resolvableAt(attempt).toISOString(),
});
