import type { FinancePaymentStatus, Requisition, RequisitionStatus, Role } from '@revive/contract';

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

/** The caller, and who else could. */
export interface Hands {
  id: number;
  role: Role;
  /** Whether anybody else works here who could sign in. */
  has_colleagues: boolean;
  /** Whether there is a manager or an admin beside the caller. */
  has_deciding_colleagues: boolean;
}

/**
 * Why someone may not change, verify or decide a requisition, whatever its state. Two people look at each request:
 * no one verifies or decides their own while someone else can.
 */
export function refusalsFor(requesterId: number, hands: Hands): Requisition['refusals'] {
  const isOwn = requesterId === hands.id;
  const decides = hands.role !== 'staff';
  return {
    change: isOwn || decides ? null : 'Only whoever asked for it, a manager or an admin may change it.',
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

/** Whose open requisitions wait for someone: in each state their own, and those of others. */
export function requisitionsAwaiting(hands: Hands) {
  const own = refusalsFor(hands.id, hands);
  const others = refusalsFor(SOMEBODY_ELSE, hands);
  return {
    pending: { own: own.verify === null, others: others.verify === null },
    verified: { own: own.decide === null, others: others.decide === null },
  };
}

/** Why a payment of so many cents does not fit into what a requisition has left; undefined when it does. */
export const tooMuchFor = (leftCents: number, amountCents: number): string | undefined =>
  amountCents <= leftCents
    ? undefined
    : `The requisition has ${(leftCents / 100).toFixed(2)} left. Enter that or less.`;

const LONGEST_FILE_NAME = 100;

/**
 * What a photo is called: the last part of the name it came with, without what no one sees or what would turn the
 * text around it.
 */
export function fileNameOf(given: string | null): string {
  const last = (given ?? '').split(/[/\\]/).at(-1)!;
  const clean = last.replace(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/gu, '').trim();
  return [...clean].slice(0, LONGEST_FILE_NAME).join('') || 'Photo';
}

export const UNNAMED_PAYMENT = 'Payment without a booking';

/** What a payment without a booking is called: the services it is for. */
export const nameOfPayment = (services: readonly { name: string }[]): string =>
  services.map(({ name }) => name).join(', ') || UNNAMED_PAYMENT;
