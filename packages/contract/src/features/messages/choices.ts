// Without zod, because screens offer these lists (docs/decisions/058).

import type { BringBackList } from '../clients/choices.ts';

export const MESSAGE_KINDS = [
  'booked',
  'reminder',
  'moved',
  'cancelled',
  'receipt',
  'result',
  'balance_due',
  'waiting_offer',
  'birthday',
  'code',
  'digest',
  'not_seen',
  'unfinished',
  'birthday_soon',
  'news',
  'package_ends',
  'package_longer',
  'package_ended',
  'problem',
  'problem_over',
] as const;
export type MessageKind = (typeof MESSAGE_KINDS)[number];

/** `unknown`: the provider may have sent it or not. Like a wallet payment it is never tried again by itself. */
export const MESSAGE_STATES = ['planned', 'sending', 'sent', 'refused', 'unknown', 'cancelled'] as const;
export type MessageState = (typeof MESSAGE_STATES)[number];

/** How a message went out: a person sent it from the list, or a provider did. */
export const MESSAGE_CHANNELS = ['by_hand', 'sandbox', 'hormuud', 'whatsapp'] as const;
export type MessageChannel = (typeof MESSAGE_CHANNELS)[number];

/** Why a message was refused, or is not sent. */
export const MESSAGE_REASONS = [
  'changed',
  'opted_out',
  'too_late',
  'by_person',
  'wrong_number',
  'too_long',
  'no_credit',
  'account_refused',
  'refused',
  'budget_used',
] as const;
export type MessageReason = (typeof MESSAGE_REASONS)[number];

/** The kinds the owner switches on and off; of reminders each of the two. The others are asked for by a person. */
export const MESSAGE_SWITCHES = [
  'booked',
  'day_before',
  'two_hours',
  'moved',
  'cancelled',
  'receipt',
  'birthday',
] as const;
export type MessageSwitch = (typeof MESSAGE_SWITCHES)[number];

/** What a client allows or refuses. */
export type MessageWish = 'reminders' | 'receipts' | 'offers';

/** What the owner is sent at once, at any hour. */
export const URGENT_KINDS = ['problem', 'problem_over'] as const satisfies readonly MessageKind[];
type UrgentKind = (typeof URGENT_KINDS)[number];

/** Nothing stops a code, for which its client has asked, nor what goes to the owner. */
export const WISH_OF_KIND: Readonly<
  Record<Exclude<MessageKind, 'code' | 'digest' | UrgentKind>, MessageWish>
> = {
  booked: 'reminders',
  reminder: 'reminders',
  moved: 'reminders',
  cancelled: 'reminders',
  result: 'reminders',
  // Who waits for a time has asked to be offered one.
  waiting_offer: 'reminders',
  // That what she paid for ends is no offer.
  package_ends: 'reminders',
  package_longer: 'reminders',
  package_ended: 'reminders',
  receipt: 'receipts',
  balance_due: 'receipts',
  birthday: 'offers',
  not_seen: 'offers',
  unfinished: 'offers',
  birthday_soon: 'offers',
  news: 'offers',
};

/** What each list of clients to bring back writes. All of it needs the yes to offers; a payment that is open the wish for receipts too. */
export const KIND_OF_LIST: Readonly<Record<BringBackList, MessageKind>> = {
  not_seen: 'not_seen',
  unfinished: 'unfinished',
  birthday: 'birthday_soon',
  owes: 'balance_due',
  tagged: 'news',
};

/**
 * All that a text may name: no service, no measurement, no amount. A link opens the order that was paid, or what the client may
 * see and change without signing in; where the shop has no address it is the phone.
 */
export const MESSAGE_PLACEHOLDERS = [
  'client',
  'business',
  'day',
  'time',
  'part_of_day',
  'link',
  'phone',
  'code',
  'problem',
] as const;
export type MessagePlaceholder = (typeof MESSAGE_PLACEHOLDERS)[number];

/** Which kinds speak of an appointment; others have no day and no time. */
export const SPEAKS_OF_TIME: readonly MessageKind[] = [
  'booked',
  'reminder',
  'moved',
  'cancelled',
  'waiting_offer',
];

/** Which kinds speak of a day without a time: the last one of a package. */
export const SPEAKS_OF_DAY: readonly MessageKind[] = ['package_ends', 'package_longer'];

/** Which kinds lead to a page: of the order, of the booking, to what a client lets herself be written to about, to the digest, or to the status. */
export const HAS_LINK: readonly MessageKind[] = [
  'booked',
  'reminder',
  'moved',
  'receipt',
  'birthday',
  'digest',
  'not_seen',
  'unfinished',
  'birthday_soon',
  'news',
  'package_ends',
  'package_longer',
  'problem',
  'problem_over',
];

/** The placeholders a kind has values for. */
export const placeholdersOf = (kind: MessageKind): readonly MessagePlaceholder[] =>
  MESSAGE_PLACEHOLDERS.filter((name) => {
    if (kind === 'code') return name === 'code' || name === 'business';
    if (name === 'code') return false;
    if (URGENT_KINDS.some((urgent) => urgent === kind)) return ['business', 'problem', 'link'].includes(name);
    if (name === 'problem') return false;
    if (kind === 'digest') return name === 'business' || name === 'day' || name === 'link';
    if (name === 'link') return HAS_LINK.includes(kind);
    if (name === 'day' && SPEAKS_OF_DAY.includes(kind)) return true;
    return SPEAKS_OF_TIME.includes(kind) || !['day', 'time', 'part_of_day'].includes(name);
  });
