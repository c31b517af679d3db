import { type MoneyWay, type Role, type ShiftStatus, type Text, text } from '@revive/contract';

export type ShiftOperation = 'move' | 'count' | 'close';

/** Why the caller may not do something with a shift: because of their role, or because of its state. */
export interface ShiftRefusal {
  because: 'person' | 'state';
  message: Text;
}

interface Place {
  opened_by: number;
  status: string;
}

interface Caller {
  id: number;
  role: Role;
}

const manages = ({ role }: Caller): boolean => role !== 'staff';

/** Managers and admins look after the drawers of others; at their own they are as everyone. */
const looksAfter = (shift: Pick<Place, 'opened_by'>, caller: Caller): boolean =>
  manages(caller) && shift.opened_by !== caller.id;

/** The present time, but not before `earlier`, even when the clock was set back. */
export const notBefore = (earlier: Date | null, now: Date): Date =>
  earlier !== null && earlier > now ? earlier : now;

/** The person who opened a shift is responsible for it; managers and admins may see and close all. */
export const answersFor = (shift: Pick<Place, 'opened_by'>, caller: Caller): boolean =>
  shift.opened_by === caller.id || manages(caller);

/**
 * Who counts, counts blind: the sums of an open shift are shown to managers and admins, and never of their own drawer.
 * Otherwise a thief would know which number to write down.
 */
export const mayKnowSums = (shift: Place, caller: Caller): boolean =>
  shift.status !== 'open' || looksAfter(shift, caller);

/** Undefined when they may. */
export function refusalOf(operation: ShiftOperation, shift: Place, caller: Caller): ShiftRefusal | undefined {
  if (!answersFor(shift, caller)) {
    const message = text('Only the person who opened this shift, a manager or an admin may do this.');
    return { because: 'person', message };
  }
  const message = stateRefusal(operation, shift.status as ShiftStatus, looksAfter(shift, caller));
  return message && { because: 'state', message };
}

function stateRefusal(
  operation: ShiftOperation,
  status: ShiftStatus,
  mayCountAgain: boolean,
): Text | undefined {
  if (status === 'closed') return text('This shift is closed, and nothing of it changes any more.');
  if (operation === 'close') return status === 'open' ? text('Count the drawer first.') : undefined;
  if (status === 'open' || (operation === 'count' && mayCountAgain)) return undefined;
  return operation === 'count'
    ? text('This drawer is counted already. Only another manager or admin may count it again.')
    : text('This drawer is counted already, so nothing can be put in or taken out any more.');
}

export interface ShiftMoney {
  payment_method: MoneyWay;
  received_cents: number;
  refunded_cents: number;
  paid_out_cents: number;
}

/** The expected sums; for cash with the float and the cash moved in and out. */
export const expectedCents = (money: ShiftMoney, drawer: { float_cents: number; moved_cents: number }) =>
  money.received_cents -
  money.refunded_cents -
  money.paid_out_cents +
  (money.payment_method === 'cash' ? drawer.float_cents + drawer.moved_cents : 0);

/** What cash gained (below 0 lost), and the account on the other side. The debit side first, as entries are read. */
function linesOf(account: 'cash_over_short' | 'rate_difference', gained_cents: number) {
  if (gained_cents === 0) return [];
  const [debit, credit] = gained_cents < 0 ? ([account, 'cash'] as const) : (['cash', account] as const);
  const cents = Math.abs(gained_cents);
  return [
    { account: debit, debit_cents: cents },
    { account: credit, credit_cents: cents },
  ];
}

/**
 * The journal lines of a cash difference. A shortage (below 0) is an expense, an excess reduces it. What cash is worth by another rate
 * has its own line of cash, so that neither hides the other.
 */
export const differenceLines = (difference_cents: number, rate_cents = 0) => [
  ...linesOf('cash_over_short', difference_cents),
  ...linesOf('rate_difference', rate_cents),
];

/**
 * What counted notes are worth at the rate of the day, apart: what is missing, and what they gained since they were booked. All in
 * cents.
 */
export function valueNotes(
  { counted_units, difference_units, booked_cents }: CountedNotes,
  worth: (units: number) => number,
): { difference_cents: number; rate_difference_cents: number } {
  const difference_cents = worth(difference_units);
  return { difference_cents, rate_difference_cents: worth(counted_units) - booked_cents - difference_cents };
}

export interface CountedNotes {
  counted_units: number;
  difference_units: number;
  booked_cents: number;
}
