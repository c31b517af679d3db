import type { PaymentMethod, Role, ShiftStatus } from '@revive/contract';

export type ShiftOperation = 'move' | 'count' | 'close';

/** Why someone may not do something with a shift: because of who they are, or because of how it stands. */
export interface ShiftRefusal {
  because: 'person' | 'state';
  sentence: string;
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

/** The moment of what follows `earlier`, which it does not precede even where the clock was set back. */
export const notBefore = (earlier: Date | null, now: Date): Date =>
  earlier !== null && earlier > now ? earlier : now;

/** The person who opened a shift answers for it; managers and admins see and end everyone's. */
export const answersFor = (shift: Pick<Place, 'opened_by'>, caller: Caller): boolean =>
  shift.opened_by === caller.id || manages(caller);

/**
 * Staff count blind: while a shift is open, what it adds up to is shown to managers and admins only. Otherwise anyone who
 * took a note out of the drawer would know which number to write down.
 */
export const mayKnowSums = (status: string, caller: Caller): boolean => status !== 'open' || manages(caller);

/** Undefined where they may. */
export function refusalOf(operation: ShiftOperation, shift: Place, caller: Caller): ShiftRefusal | undefined {
  if (!answersFor(shift, caller)) {
    const sentence = 'Only whoever opened this shift, a manager or an admin may do this.';
    return { because: 'person', sentence };
  }
  const sentence = stateRefusal(operation, shift.status as ShiftStatus, caller);
  return sentence === undefined ? undefined : { because: 'state', sentence };
}

function stateRefusal(operation: ShiftOperation, status: ShiftStatus, caller: Caller): string | undefined {
  if (status === 'closed') return 'This shift is closed, and nothing of it changes any more.';
  if (operation === 'close') return status === 'open' ? 'Count the drawer first.' : undefined;
  if (status === 'open' || (operation === 'count' && manages(caller))) return undefined;
  return operation === 'count'
    ? 'This drawer is counted already. Only a manager or an admin may count it again.'
    : 'This drawer is counted already, so nothing can be put in or taken out any more.';
}

export interface ShiftMoney {
  payment_method: PaymentMethod;
  received_cents: number;
  refunded_cents: number;
  paid_out_cents: number;
}

/** What should be there: for cash also the float, and what was put in less what was taken out. */
export const expectedCents = (money: ShiftMoney, drawer: { float_cents: number; moved_cents: number }) =>
  money.received_cents -
  money.refunded_cents -
  money.paid_out_cents +
  (money.payment_method === 'cash' ? drawer.float_cents + drawer.moved_cents : 0);

/** The lines of the entry for a cash difference: short is an expense, over takes from it. */
export function differenceLines(differenceCents: number) {
  const cents = Math.abs(differenceCents);
  return differenceCents < 0
    ? ([
        { account: 'cash_over_short', debit_cents: cents },
        { account: 'cash', credit_cents: cents },
      ] as const)
    : ([
        { account: 'cash', debit_cents: cents },
        { account: 'cash_over_short', credit_cents: cents },
      ] as const);
}
