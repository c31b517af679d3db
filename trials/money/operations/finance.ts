import { type FinancePayment, PAYMENT_METHODS, type Requisition } from '@revive/contract';
import { api } from '@revive/contract/endpoints';
import { toCents } from '../../operations/operation.ts';
import { paymentMatter } from '../acknowledged.ts';
import { type MoneyOperation, moneyOperation, type Turn, type Who } from '../operation.ts';

const { finance } = api;

const someDollars = ({ dice }: Turn, most: number) => (100 + dice.below(most * 100)) / 100;
const seeRequisition = ({ seen }: Turn, requisition: Requisition) => seen.requisitions.see(requisition);
/** Of money in there is little to do by hand, so not each is shown to the others. */
const seePayment = ({ seen, dice }: Turn, payment: FinancePayment) => {
  if (payment.direction === 'out' || dice.below(5) === 0) seen.payments.see(payment);
};

/** Those who may decide, and sometimes one who may not. */
const DECIDERS: readonly Who[] = ['owner', 'owner', 'manager', 'manager', 'staff'];

const aRequest = (turn: Turn) => ({ purpose: turn.mark(), amount: someDollars(turn, 90) });

/** A payment of ours: alone, or of a requisition that may not be approved or have enough left. */
function aPayment(turn: Turn) {
  const { dice, seen } = turn;
  const requisition = dice.below(2) === 0 ? undefined : seen.requisitions.any(dice);
  return {
    name: turn.mark(),
    amount: dice.pick([someDollars(turn, 60), requisition?.amount_left || 5]),
    payment_method: dice.pick(PAYMENT_METHODS),
    requisition: requisition?.id ?? null,
  };
}

/** Mostly one that waits for this step; sometimes any, to be refused. */
const aRequisition =
  (...statuses: Requisition['status'][]) =>
  ({ seen, dice }: Turn) => {
    const waiting = seen.requisitions.all().filter(({ status }) => statuses.includes(status));
    const requisition =
      waiting.length > 0 && dice.below(4) > 0 ? dice.pick(waiting) : seen.requisitions.any(dice);
    return requisition && { params: { id: requisition.id } };
  };
const itsPayment = ({ seen, dice }: Turn) => {
  const payment = seen.payments.any(dice);
  return payment && { params: { id: payment.id } };
};

export const FINANCE_OPERATIONS: MoneyOperation[] = [
  moneyOperation(finance.createRequisition, {
    often: 3,
    plan: (turn) => ({ body: aRequest(turn) }),
    learn: seeRequisition,
  }),
  moneyOperation(finance.updateRequisition, {
    often: 4,
    plan: (turn) => {
      const which = aRequisition('pending')(turn);
      return which && { ...which, body: aRequest(turn) };
    },
    learn: seeRequisition,
  }),
  moneyOperation(finance.removeRequisition, {
    often: 1,
    plan: aRequisition('pending'),
    learn: ({ seen }, _nothing, { params }) => seen.requisitions.lose(Number(params.id)),
  }),
  moneyOperation(finance.verifyRequisition, {
    often: 6,
    plan: aRequisition('pending'),
    learn: seeRequisition,
  }),
  moneyOperation(finance.approveRequisition, {
    often: 4,
    by: DECIDERS,
    plan: aRequisition('verified'),
    learn: seeRequisition,
  }),
  moneyOperation(finance.rejectRequisition, {
    often: 2,
    by: DECIDERS,
    plan: aRequisition('verified'),
    learn: seeRequisition,
  }),
  moneyOperation(finance.createPayment, {
    often: 5,
    plan: (turn) => {
      const { dice } = turn;
      if (dice.below(3) > 0) return { body: aPayment(turn) as never };
      const body = {
        payment_method: 'mobile_money',
        phone_number: turn.phone(),
        amount_paid: someDollars(turn, 50),
        discount: dice.below(3) === 0 ? 0.5 : 0,
      };
      return { body: body as never };
    },
    // Money in: the wallet knows what it gave.
    learn: seePayment,
  }),
  moneyOperation(finance.updatePayment, {
    often: 3,
    plan: (turn) => {
      const which = itsPayment(turn);
      return which && { ...which, body: aPayment(turn) };
    },
    learn: seePayment,
  }),
  moneyOperation(finance.removePayment, {
    plan: itsPayment,
    learn: ({ seen }, _nothing, { params }) => seen.payments.lose(Number(params.id)),
  }),
  moneyOperation(finance.completePayment, {
    often: 3,
    plan: itsPayment,
    learn: (turn, payment) => {
      const { id, payment_method, amount } = payment;
      turn.acknowledged.receive(paymentMatter(id), payment_method, -toCents(amount));
      seePayment(turn, payment);
    },
  }),
];
