import {
  type FinancePaymentStatus,
  type Policy,
  REQUISITION_REFUSALS as REFUSALS,
  type Requisition,
  type RequisitionStatus,
  type Role,
  type Sentence,
  type Text,
  text,
} from '@revive/contract';

type Moves<Status extends string> = Record<
  string,
  { from: readonly Status[]; refusal: (status: Text) => Text }
>;

/** The states of requisitions and payments as messages name them. */
export const STATES: Readonly<Record<string, Text>> = {
  pending: text('pending'),
  verified: text('verified'),
  approved: text('approved'),
  rejected: text('rejected'),
  completed: text('completed'),
  failed: text('failed'),
};

/** Which states each operation starts from (spec 4, Requisition). */
export const REQUISITION_MOVES = {
  change: {
    from: ['pending'],
    refusal: (status) => text('This requisition is {{status}} and cannot be changed.', { status }),
  },
  remove: {
    from: ['pending'],
    refusal: (status) => text('This requisition is {{status}} and cannot be deleted.', { status }),
  },
  verify: {
    from: ['pending'],
    refusal: (status) => text('This requisition is {{status}} and cannot be verified.', { status }),
  },
  approve: {
    from: ['verified'],
    refusal: (status) => text('This requisition is {{status}} and cannot be approved.', { status }),
  },
  reject: {
    from: ['verified'],
    refusal: (status) => text('This requisition is {{status}} and cannot be rejected.', { status }),
  },
} satisfies Moves<RequisitionStatus>;
export type RequisitionMove = keyof typeof REQUISITION_MOVES;

/** Which states each operation starts from (spec 4, Finance payment). */
export const PAYMENT_MOVES = {
  change: {
    from: ['pending'],
    refusal: (status) => text('This payment is {{status}} and cannot be changed.', { status }),
  },
  remove: {
    from: ['pending', 'failed'],
    refusal: (status) => text('This payment is {{status}} and cannot be deleted.', { status }),
  },
  complete: {
    from: ['pending'],
    refusal: (status) => text('This payment is {{status}} and cannot be completed.', { status }),
  },
} satisfies Moves<FinancePaymentStatus>;
export type PaymentMove = keyof typeof PAYMENT_MOVES;

/** Why a requisition in this state cannot be moved so, as a sentence; undefined when it can. */
export const requisitionRefusal = (move: RequisitionMove, status: string): Text | undefined =>
  refusalOf(REQUISITION_MOVES[move], status);

/** Why a payment in this state cannot be moved so, as a sentence; undefined when it can. */
export const paymentRefusal = (move: PaymentMove, status: string): Text | undefined =>
  refusalOf(PAYMENT_MOVES[move], status);

const refusalOf = ({ from, refusal }: Moves<string>[string], status: string): Text | undefined =>
  from.includes(status) ? undefined : refusal(STATES[status]!);

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
export function refusalsFor(
  requesterId: number,
  hands: Hands,
): Record<keyof Requisition['refusals'], Sentence | null> {
  const isOwn = requesterId === hands.id;
  const decides = hands.role !== 'staff';
  return {
    change: isOwn || decides ? null : REFUSALS.change,
    verify: isOwn && hands.has_colleagues ? REFUSALS.verify : null,
    decide: decisionRefusal(isOwn, decides, hands),
  };
}

function decisionRefusal(isOwn: boolean, decides: boolean, hands: Hands): Sentence | null {
  if (!decides) return REFUSALS.decide;
  if (isOwn && hands.has_deciding_colleagues) return REFUSALS.decide_own;
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
export const tooMuchFor = (leftCents: number, amountCents: number): Text | undefined =>
  amountCents <= leftCents
    ? undefined
    : text('The requisition has {{left}} left. Enter that or less.', { left: (leftCents / 100).toFixed(2) });

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
