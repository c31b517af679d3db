import { CashIn, MoneyIn, optionalText, requiredText } from '../../fields.ts';
import { sentence } from '../../sentence.ts';
import * as z from '../../zod.ts';
import { Email } from '../auth/schemas.ts';
import { Receipt } from '../orders/receipt.ts';
import { Sale } from '../orders/schemas.ts';
import {
  cashCurrency,
  isByWallet,
  isCash,
  isCashAlone,
  isOneWay,
  ONE_WAY,
  ONLY_CASH,
  TOO_MUCH,
  walletWay,
} from '../payments/schemas.ts';
import { CurrencyCode } from '../policy/second-currency-schema.ts';
import { NewOrderItem } from '../shop/schemas.ts';
import { POS_PAYMENT_METHODS } from './choices.ts';

/** A walk-in's placeholder phone: `POS-` and a timestamp (spec 9). It makes no client record. */
export const POS_PHONE = /^POS-\d{1,20}$/;

export const PosPaymentMethod = z.enum(POS_PAYMENT_METHODS);
export type PosPaymentMethod = z.infer<typeof PosPaymentMethod>;

/** The counter's names of payment methods. */
export const METHOD_OF_POS = { cash: 'cash', card: 'card', mobile: 'mobile_money' } as const;

export const PosSale = z.object({
  client: z.object({
    name: optionalText(120),
    phone: requiredText(40),
    email: z.union([z.literal(''), Email]).nullish(),
    address: optionalText(300),
  }),
  items: z.array(NewOrderItem, sentence('Cart is empty')).min(1, sentence('Cart is empty')).max(200),
  payment_info: z
    .object({
      payment_method: PosPaymentMethod,
      amount_paid: CashIn,
      ...cashCurrency,
      /** What the change goes back in; the currency that was given where nothing is said. */
      change_currency: CurrencyCode.optional(),
      discount: MoneyIn.default(0 as never),
      /** The reason for a discount above the owner's limit; `NO_REASON_GIVEN` by default. */
      discount_reason: optionalText(300),
      ...walletWay,
    })
    .refine(isOneWay, ONE_WAY)
    .refine(isCash('amount_paid'), { path: ['amount_paid'], error: TOO_MUCH })
    .refine(isCashAlone, ONLY_CASH)
    .refine(({ payment_method, ...way }) => payment_method === 'mobile' || !isByWallet(way), {
      path: ['payment_method'],
      error: sentence('Only a mobile payment comes from a wallet.'),
    }),
});
export type PosSale = z.output<typeof PosSale>;

export const SoldAtCounter = z.object({ order: Sale, receipt: Receipt });
export type SoldAtCounter = z.infer<typeof SoldAtCounter>;
