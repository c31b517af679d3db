import { type Invariant, inView } from '../../db/invariant.ts';

/** What must be true of every bill, and of the credit that is kept. */
export const billInvariants: readonly Invariant[] = [
  inView('wrong_bill_sums', 'A bill is worth what its lines add up to, and its payments pay it', 'bills'),
  inView(
    'wrong_bill_payments',
    'Of a bill that is settled each payment is booked to the cent by its own way, of one that is void it went back, and of any other nothing is booked',
    'bills',
  ),
  inView(
    'wrong_bill_waits',
    'A bill waits exactly while a wallet is asked, and only then keeps what it pays from others',
    'bills',
  ),
  inView(
    'wrong_shop_bills',
    'An order of the shop is paid by its bill exactly when the bill is, and with packages or gift cards by nothing else',
    'bills',
  ),
  inView(
    'wrong_credit_balances',
    'A balance of credit is what its moves add up to, and of it is set aside what bills that wait pay with it',
    'accounts',
  ),
  inView(
    'wrong_credit_in_ledger',
    'What the ledger says is kept for clients and gift cards is what their balances add up to',
  ),
];
