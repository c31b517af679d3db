import { cents, dollars, type Policy } from '@revive/contract';
import { type BillPaymentInput, type NewBillInput, paymentsOf } from '../bills/take/ways.ts';
import { seenIn } from '../payments/take/seen-way.ts';
import {
  amountOf,
  type CounterSale,
  cashOf,
  changeRateOf,
  duesOf,
  isAboveLimit,
  keepsChange,
  paidOf,
  totalsOf,
  unitsOf,
  walletOf,
  wayOfMobile,
} from './counter-sale.ts';

/** The body of a bill; `client` is the id of who pays, null for a walk-in. */
export function billBodyOf(policy: Policy, sale: CounterSale, client: number | null): NewBillInput {
  const { total_cents } = totalsOf(policy, sale);
  return {
    client,
    lines: linesToPay(sale),
    discount: dollars(amountOf(sale.discount) ?? 0),
    ...(isAboveLimit(policy, sale) && { discount_reason: sale.discountReason?.trim() }),
    payments: sale.ways ? paymentsOf(sale.ways, total_cents) : onePayment(policy, sale, total_cents),
    ...changeOfCash(policy, sale),
    ...(keepsChange(sale, total_cents) && { change_as_credit: true }),
  };
}

/** What is in the cart, as a bill and a parked bill name it. */
export const linesToPay = (sale: CounterSale): NewBillInput['lines'] => [
  ...duesOf(sale).map(({ line }) => line),
  ...sale.lines.map(({ id, quantity, price_cents }) => ({
    product: id,
    quantity,
    unit_price: dollars(price_cents),
  })),
];

/** What the change of cash goes back in, where there is a second currency. */
function changeOfCash(policy: Policy, sale: CounterSale) {
  if (sale.ways) {
    const change = changeRateOf(sale);
    return change ? { change_currency: change.code } : {};
  }
  const { change_currency } = cashOf(policy, sale);
  return change_currency === undefined ? {} : { change_currency };
}

function onePayment(policy: Policy, sale: CounterSale, total_cents: number): BillPaymentInput[] {
  const amount = dollars(paidOf(sale, cents(total_cents)) ?? 0);
  if (amount === 0) return [];
  const { currency } = cashOf(policy, sale);
  if (currency) return [{ method: 'cash', amount: unitsOf(sale) ?? 0, currency }];
  if (sale.method !== 'mobile') return [{ method: sale.method, amount }];
  const way = wayOfMobile(sale);
  if (way === 'ask') return [{ method: 'mobile_money', amount, wallet_phone: walletOf(sale) }];
  if (way === 'seen') return [{ method: 'mobile_money', amount, ...seenIn(sale.transactionId ?? '') }];
  return [{ method: 'mobile_money', amount }];
}
