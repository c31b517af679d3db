import type { Transaction } from 'kysely';
import type { DB } from '../../../db/types.generated.ts';
import type { PaymentParts } from '../../payments/index.ts';
import { bookBillOf } from './book-bill.ts';
import { type Booking, bookSale } from './book-sale.ts';
import type { Became } from './keep-sale.ts';
import type { NewConflict } from './queries.ts';
import type { MadeSale } from './rules.ts';
import type { WeighedSale } from './weigh-sale.ts';

/** Books what was made without a line: goods that were paid in one way as an order, anything else as a bill. */
export const bookMade = (
  trx: Transaction<DB>,
  parts: PaymentParts,
  body: MadeSale,
  weighed: WeighedSale,
  booking: Booking,
): Promise<Became & { conflicts: NewConflict[] }> =>
  body.sale.bill
    ? bookBillOf(trx, parts, body, weighed, booking)
    : bookSale(trx, parts, body, weighed, booking);
