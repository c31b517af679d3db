import type { Invariant } from '../../db/invariant.ts';
import { accountInvariants } from '../accounts/index.ts';
import { auditInvariants } from '../audit/index.ts';
import { billInvariants } from '../bills/index.ts';
import { bookingInvariants } from '../bookings/index.ts';
import { clientInvariants } from '../clients/index.ts';
import { financeInvariants } from '../finance/index.ts';
import { inventoryInvariants } from '../inventory/index.ts';
import { ledgerInvariants } from '../ledger/index.ts';
import { matchInvariants } from '../match/index.ts';
import { messageInvariants } from '../messages/index.ts';
import { noticeInvariants } from '../notifications/index.ts';
import { orderInvariants } from '../orders/index.ts';
import { paymentInvariants } from '../payments/index.ts';
import { policyInvariants } from '../policy/index.ts';
import { posInvariants } from '../pos/index.ts';
import { scheduleInvariants } from '../schedule/index.ts';
import { shiftInvariants } from '../shifts/index.ts';
import { transferInvariants } from '../transfers/index.ts';

/** All invariants of the books, by feature. */
export const INVARIANTS: readonly Invariant[] = [
  ...ledgerInvariants,
  ...orderInvariants,
  ...clientInvariants,
  ...bookingInvariants,
  ...scheduleInvariants,
  ...messageInvariants,
  ...paymentInvariants,
  ...billInvariants,
  ...posInvariants,
  ...inventoryInvariants,
  ...financeInvariants,
  ...shiftInvariants,
  ...accountInvariants,
  ...transferInvariants,
  ...matchInvariants,
  ...noticeInvariants,
  ...policyInvariants,
  ...auditInvariants,
];
