import { MANAGER_ALERTS, OWNER_ALERTS } from '@revive/contract';
import { accountWaiting } from './kinds/account-waiting.ts';
import { booksBroken } from './kinds/books-broken.ts';
import { deviceAsked } from './kinds/device-asked.ts';
import { digest } from './kinds/digest.ts';
import { freedTime } from './kinds/freed-time.ts';
import { largeReservation } from './kinds/large-reservation.ts';
import { leaveAnswer } from './kinds/leave-answer.ts';
import { leaveRequest } from './kinds/leave-request.ts';
import { limitReached } from './kinds/limit-reached.ts';
import { lowStock } from './kinds/low-stock.ts';
import { message } from './kinds/message.ts';
import { needsPlace } from './kinds/needs-place.ts';
import { offlineAct } from './kinds/offline-act.ts';
import { offlineConflict } from './kinds/offline-conflict.ts';
import { orderNew } from './kinds/order-new.ts';
import { ownChange } from './kinds/own-change.ts';
import { packageEnd } from './kinds/package-end.ts';
import { paymentDoubtful } from './kinds/payment-doubtful.ts';
import { paymentUnknown } from './kinds/payment-unknown.ts';
import { photosDue } from './kinds/photos-due.ts';
import { privacyRequest } from './kinds/privacy-request.ts';
import { problem } from './kinds/problem.ts';
import { refundDue } from './kinds/refund-due.ts';
import { requisitionPending } from './kinds/requisition-pending.ts';
import { selfBooking } from './kinds/self-booking.ts';
import { sessionToday } from './kinds/session-today.ts';
import { unpaidSession } from './kinds/unpaid-session.ts';
import type { NoticeKind } from './notice-kind.ts';
import { alertKind } from './shared-lists.ts';

/** All kinds of notice, the most urgent first. */
export const NOTICE_KINDS: readonly NoticeKind[] = [
  booksBroken,
  problem,
  paymentDoubtful,
  ...[...MANAGER_ALERTS, ...OWNER_ALERTS].map(alertKind),
  digest,
  offlineConflict,
  offlineAct,
  paymentUnknown,
  needsPlace,
  freedTime,
  refundDue,
  largeReservation,
  orderNew,
  selfBooking,
  accountWaiting,
  deviceAsked,
  requisitionPending,
  leaveRequest,
  leaveAnswer,
  message,
  limitReached,
  privacyRequest,
  photosDue,
  packageEnd,
  ownChange,
  unpaidSession,
  sessionToday,
  lowStock,
];
