import {
  type ConflictKind,
  isSetAside,
  type LeaveState,
  type Notification,
  type ProblemKind,
  type RequestKind,
  type Sentence,
  sentence,
} from '@revive/contract';
import type { Address } from '../../lib/address.ts';
import {
  formatDay,
  formatLongDay,
  formatRelative,
  formatSessionDateTime,
  formatTime,
  fromInputDateTime,
  toInputDay,
} from '../../lib/date.ts';
import { PROBLEM_NAMES } from '../../lib/problem-names.ts';
import type { Translate } from '../../lib/use-translation.ts';
import { ALERT_KINDS } from './alert-kinds.ts';
import type { ShownKind } from './shown-kind.ts';

const ANSWERS: Record<Exclude<LeaveState, 'waiting'>, Sentence> = {
  accepted: sentence('Accepted by {{name}}'),
  refused: sentence('Refused by {{name}}'),
  withdrawn: sentence('Taken back by {{name}}'),
};

const REQUESTS: Record<RequestKind, Sentence> = {
  export: sentence('A copy of the data'),
  erase: sentence('Erasure of the data'),
  correct: sentence('Correction of the data'),
};

const LIMITS = {
  codes_from_address: sentence('Very many codes were asked for from one address. Clients still get theirs.'),
  codes_to_unknown: sentence(
    'Codes to new phones used up their part of the budget. Clients still get theirs.',
  ),
  messages_share: sentence('Receipts and offers used up their part of the budget. Reminders still go out.'),
  holds_of_address: sentence('Very many times were held from one address. Its visitors sign in to hold one.'),
};

const sessionsOf = ({ client_id }: Notification): Address => `/client/${client_id}?tab=sessions`;

const inCalendar = (item: Notification): Address =>
  // What was called off has no place in the calendar.
  item.moved?.after
    ? `/bookings?view=day&date=${toInputDay(item.moved.after)}&session=${item.id}`
    : sessionsOf(item);

const becameOf = (t: Translate, { subject }: Notification): string => {
  if (subject === 'planned') return t('A code waits to be sent by you');
  return subject === 'unknown' ? t('It is not known whether it was sent') : t('It was not sent');
};

const ONLINE_ORDERS = [['orders', 'online']];
const OPEN_PAYMENTS = [['payments', 'open']];

/** Each kind of notice, in the order they are shown: what may cost money or keeps a person waiting comes first. */
export const KINDS: readonly ShownKind[] = [
  {
    kind: 'books_broken',
    title: sentence('The books are broken'),
    screen: '/settings/proof',
    lists: [['verification']],
  },
  {
    kind: 'problem',
    title: sentence('Problems of Revive'),
    screen: '/settings/status',
    lists: [['status']],
    name: (t, { name }) => t(PROBLEM_NAMES[name as ProblemKind]),
    subject: () => '',
  },
  {
    kind: 'payment_doubtful',
    title: sentence('Payments in doubt'),
    screen: '/payments',
    lists: OPEN_PAYMENTS,
  },
  ...ALERT_KINDS,
  {
    kind: 'digest',
    title: sentence('Digest of the day'),
    screen: '/digest',
    lists: [['digest']],
    place: ({ name }) => `/digest?day=${name}`,
    name: (_, { name }) => formatLongDay(fromInputDateTime(`${name}T12:00`)),
  },
  {
    kind: 'offline_conflict',
    title: sentence('Sales made without a line'),
    screen: '/sales/without-line',
    name: (t, { name }) => name || t('A sale that cannot be read'),
    subject: (t, { subject }) =>
      isSetAside(subject as ConflictKind)
        ? t('It is not booked: you decide')
        : t('It is booked; something had changed meanwhile'),
    lists: [['pos', 'conflicts']],
  },
  {
    kind: 'offline_act',
    title: sentence('The day without a line'),
    screen: '/today/without-line',
    name: (t, { name }) => name || t('Something that cannot be read'),
    subject: (t) => t('It is not done: you decide'),
    lists: [['today', 'acts']],
  },
  {
    kind: 'payment_unknown',
    title: sentence('Payments not settled'),
    screen: '/payments',
    lists: OPEN_PAYMENTS,
  },
  {
    kind: 'freed_time',
    title: sentence('Free times someone waits for'),
    screen: '/waitlist',
    moment: formatSessionDateTime,
  },
  {
    kind: 'needs_place',
    title: sentence('Sessions to hand over'),
    screen: '/bookings?view=day&by=therapist&form=handover',
    place: ({ at }) => `/bookings?view=day&date=${toInputDay(at)}&by=therapist&form=handover`,
    moment: formatSessionDateTime,
    lists: [['schedule', 'handover']],
  },
  {
    kind: 'own_change',
    title: sentence('Planned, moved or called off by clients'),
    screen: '/sessions',
    place: inCalendar,
  },
  {
    kind: 'refund_due',
    title: sentence('Money to give back'),
    screen: '/orders?refund_due=true',
    lists: ONLINE_ORDERS,
  },
  {
    kind: 'large_reservation',
    title: sentence('Large unpaid reservations'),
    screen: '/orders?order_status=PENDING',
    lists: ONLINE_ORDERS,
  },
  {
    kind: 'order_new',
    title: sentence('Paid orders to confirm'),
    screen: '/orders?order_status=PENDING',
    lists: ONLINE_ORDERS,
  },
  {
    kind: 'self_booking',
    title: sentence('Booked by clients themselves'),
    screen: '/bookings',
    place: sessionsOf,
    moment: formatSessionDateTime,
  },
  {
    kind: 'account_waiting',
    title: sentence('Accounts waiting for approval'),
    screen: '/employees',
    lists: [['employees', 'list']],
  },
  {
    kind: 'device_asked',
    title: sentence('Devices that ask to sell without a line'),
    screen: '/settings/devices',
    subject: (t, { subject }) => t('Asked for by {{name}}', { name: subject }),
    lists: [['devices']],
  },
  {
    kind: 'requisition_pending',
    title: sentence('Requisitions waiting for you'),
    screen: '/finance',
    lists: [['finance', 'requisitions']],
  },
  { kind: 'leave_request', title: sentence('Leave asked for'), screen: '/settings/calendar' },
  {
    kind: 'leave_answer',
    title: sentence('Your leave'),
    screen: '/account#leave',
    name: (t, { leave, name }) => (leave ? t(ANSWERS[leave.state], { name }) : name),
  },
  {
    kind: 'message',
    title: sentence('Messages that may not have arrived'),
    screen: '/messages?tab=all&state=open',
    place: ({ subject }) => (subject === 'planned' ? '/messages' : '/messages?tab=all&state=open'),
    subject: becameOf,
  },
  {
    kind: 'limit_reached',
    title: sentence('Limits that were reached'),
    screen: '/messages',
    name: (t, { subject }) => t(LIMITS[subject as keyof typeof LIMITS]),
    subject: () => '',
  },
  {
    kind: 'privacy_request',
    title: sentence('What clients ask about their data'),
    screen: '/settings/requests?state=open',
    subject: (t, { subject }) => t(REQUESTS[subject as RequestKind]),
  },
  {
    kind: 'package_end',
    title: sentence('Packages that end'),
    screen: '/sessions?tab=unplanned',
    place: sessionsOf,
    lists: [['sessions', 'list']],
  },
  {
    kind: 'photos_due',
    title: sentence('Old photos of clients'),
    screen: '/settings/photos#old-photos',
    name: (t, { quantity }) => t('{{count}} photos are older than they are kept.', { count: quantity ?? 0 }),
  },
  {
    kind: 'unpaid_session',
    title: sentence('Completed sessions not paid'),
    screen: '/sessions',
    place: sessionsOf,
    moment: formatDay,
    lists: [['sessions', 'list']],
  },
  { kind: 'session_today', title: sentence('Sessions today'), screen: '/sessions', moment: formatTime },
  {
    kind: 'low_stock',
    title: sentence('Products running low'),
    screen: '/stock?stock=low',
    figure: (t, { quantity }) => t('{{count}} left', { count: quantity ?? 0 }),
    lists: [['inventory', 'products']],
  },
];

/** Where the thing a notice is about is dealt with. */
export const placeOf = ({ place, screen }: ShownKind, item: Notification): Address => place?.(item) ?? screen;

/** When it happened or will, as its kind says it. */
export const momentOf = ({ moment = formatRelative }: ShownKind, { at }: Notification): string => moment(at);
