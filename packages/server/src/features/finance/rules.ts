import type { FinancePaymentStatus, Policy, Requisition, RequisitionStatus, Role } from '@revive/contract';

type Moves<Status extends string> = Record<string, { from: readonly Status[]; words: string }>;

/** Which states each operation starts from (spec 4, Requisition). */
export const REQUISITION_MOVES = {
  change: { from: ['pending'], words: 'changed' },
  remove: { from: ['pending'], words: 'deleted' },
  verify: { from: ['pending'], words: 'verified' },
  approve: { from: ['verified'], words: 'approved' },
  reject: { from: ['verified'], words: 'rejected' },
} satisfies Moves<RequisitionStatus>;
export type RequisitionMove = keyof typeof REQUISITION_MOVES;

/** Which states each operation starts from (spec 4, Finance payment). */
export const PAYMENT_MOVES = {
  change: { from: ['pending'], words: 'changed' },
  remove: { from: ['pending', 'failed'], words: 'deleted' },
  complete: { from: ['pending'], words: 'completed' },
} satisfies Moves<FinancePaymentStatus>;
export type PaymentMove = keyof typeof PAYMENT_MOVES;

/** Why a requisition in this state cannot be moved so, as a sentence; undefined when it can. */
export const requisitionRefusal = (move: RequisitionMove, status: string): string | undefined =>
  refusal('requisition', REQUISITION_MOVES[move], status);

/** Why a payment in this state cannot be moved so, as a sentence; undefined when it can. */
export const paymentRefusal = (move: PaymentMove, status: string): string | undefined =>
  refusal('payment', PAYMENT_MOVES[move], status);

const refusal = (thing: string, { from, words }: Moves<string>[string], status: string) =>
  from.includes(status) ? undefined : `This ${thing} is ${status} and cannot be ${words}.`;

/** The caller and the other deciders. */
export interface Hands {
  id: number;
  role: Role;
  /** Whether there is another active staff member. */
  has_colleagues: boolean;
  /** Whether there is another active manager or admin. */
  has_deciding_colleagues: boolean;
}

type Colleagues = Pick<Hands, 'has_colleagues' | 'has_deciding_colleagues'>;

/** The caller's hands. Staff from whom the owner keeps the finances verify nothing, so they count as no colleagues. */
export const toHands = (
  { id, role }: Pick<Hands, 'id' | 'role'>,
  colleagues: Colleagues,
  { staff_see_finance }: Pick<Policy, 'staff_see_finance'>,
): Hands => ({
  id,
  role,
  ...colleagues,
  has_colleagues: staff_see_finance ? colleagues.has_colleagues : colleagues.has_deciding_colleagues,
});

/**
 * Why the caller may not change, verify or decide a requisition, apart from its state. Four-eyes principle: no one
 * verifies or decides their own request while someone else can.
 */
export function refusalsFor(requesterId: number, hands: Hands): Requisition['refusals'] {
  const isOwn = requesterId === hands.id;
  const decides = hands.role !== 'staff';
  return {
    change:
      isOwn || decides ? null : 'Only the person who asked for it, a manager or an admin may change it.',
    verify: isOwn && hands.has_colleagues ? 'A colleague has to verify what you asked for yourself.' : null,
    decide: decisionRefusal(isOwn, decides, hands),
  };
}

function decisionRefusal(isOwn: boolean, decides: boolean, hands: Hands): string | null {
  if (!decides) return 'Only a manager or an admin may do this.';
  if (isOwn && hands.has_deciding_colleagues)
    return 'Another manager or admin has to decide about what you asked for yourself.';
  return null;
}

const SOMEBODY_ELSE = 0;

/** Which open requisitions wait for the caller: by state, their own and others'. */
export function requisitionsAwaiting(hands: Hands) {
  const own = refusalsFor(hands.id, hands);
  const others = refusalsFor(SOMEBODY_ELSE, hands);
  return {
    pending: { own: own.verify === null, others: others.verify === null },
    verified: { own: own.decide === null, others: others.decide === null },
  };
}

/** Why a payment of `cents` exceeds the rest of a requisition; undefined when it fits. */
export const tooMuchFor = (leftCents: number, amountCents: number): string | undefined =>
  amountCents <= leftCents
    ? undefined
    : `The requisition has ${(leftCents / 100).toFixed(2)} left. Enter that or less.`;

const LONGEST_FILE_NAME = 100;

/**
 * The name of a photo: the last part of the uploaded file's path, without invisible characters and those that change the
 * text direction.
 */
export function fileNameOf(given: string | null): string {
  const last = (given ?? '').split(/[/\\]/).at(-1)!;
  const clean = last.replace(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/gu, '').trim();
  return [...clean].slice(0, LONGEST_FILE_NAME).join('') || 'Photo';
}

export const UNNAMED_PAYMENT = 'Payment without a booking';

/** The name of a payment without a booking: its services. */
export const nameOfPayment = (services: readonly { name: string }[]): string =>
  services.map(({ name }) => name).join(', ') || UNNAMED_PAYMENT;
