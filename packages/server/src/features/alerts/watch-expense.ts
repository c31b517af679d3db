import { dollars, type Policy, text } from '@revive/contract';
import type { Transaction } from 'kysely';
import type { DB } from '../../db/types.generated.ts';
import type { StaffActor } from '../../http/actor.ts';
import { businessDate, businessDayOf } from '../../lib/business-time.ts';
import { Forbidden } from '../../lib/errors.ts';
import { insertAlert, lockExpensesOf, sumUnrequested } from './queries.ts';

export interface Expense {
  /** The payment that was completed. */
  id: number;
  name: string;
  amount_cents: number;
  requisition_id: number | null;
  actor: StaffActor;
  at: Date;
}

type Spending = Pick<Expense, 'amount_cents' | 'requisition_id' | 'actor'>;

/** Where the owner says so, staff enter no expense above the limit without a requisition: `Forbidden` at its field. */
export function refuseExpense(policy: Policy, { amount_cents, requisition_id, actor }: Spending): void {
  if (requisition_id !== null || amount_cents <= limitOf(policy)) return;
  refuseStaff(policy, actor);
}

/**
 * Reports that what a person paid out in a day without a requisition, this payment included, is above the owner's limit.
 * Call it after the payment was completed. Throws `Forbidden` for staff where the owner says so.
 */
export async function watchExpense(trx: Transaction<DB>, policy: Policy, expense: Expense): Promise<void> {
  const { actor, at } = expense;
  if (expense.requisition_id !== null || actor.role === 'admin') return;
  // Two completed at the same moment would each leave the other out.
  await lockExpensesOf(trx, actor.id);
  const spent = await sumUnrequested(trx, actor.id, businessDayOf(at, policy.time_zone));
  if (spent <= limitOf(policy)) return;
  refuseStaff(policy, actor);
  await insertAlert(trx, {
    kind: 'expense_alert',
    user_id: actor.id,
    subject: expense.name,
    detail: spent === expense.amount_cents ? '' : `$${dollars(spent).toFixed(2)}`,
    amount_cents: expense.amount_cents,
    finance_payment_id: expense.id,
    business_day: businessDate(at, policy.time_zone),
    raised_at: at,
  });
}

const limitOf = ({ expense_limit }: Policy): number => Math.round(expense_limit * 100);

function refuseStaff(policy: Policy, actor: StaffActor): void {
  if (!policy.refuse_expenses || actor.role !== 'staff') return;
  const refusal = text(
    'More than {{amount}} a day needs an approved requisition, or a manager or an admin.',
    {
      amount: `$${policy.expense_limit.toFixed(2)}`,
    },
  );
  throw new Forbidden(refusal, { fields: { requisition: [refusal] } });
}
