import { type Invariant, inView } from '../../db/invariant.ts';

/** What must be true of every payment attempt. */
export const paymentInvariants: readonly Invariant[] = [
  inView(
    'wrong_unasked_payments',
    'The wallet will be asked about every payment whose outcome is unknown',
    'quick',
  ),
  inView('wrong_open_payments', 'At most one wallet payment of a thing is open', 'quick'),
  inView('wrong_unreceived_payments', 'Every succeeded wallet payment has its receipt', 'attempts'),
  inView('wrong_repeated_transfers', 'One transfer of a wallet pays once'),
];
