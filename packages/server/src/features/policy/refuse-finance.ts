import type { Db } from '../../db/client.ts';
import { FINANCE_IS_CLOSED, type StaffActor } from '../../http/actor.ts';
import { Forbidden } from '../../lib/errors.ts';
import { getPolicy } from './get-policy.ts';

/** Whether the caller is shown the figures of the business; staff are unless the owner keeps them from staff. */
export const seesFinance = async (db: Db, { role }: StaffActor): Promise<boolean> =>
  role !== 'staff' || (await getPolicy(db)).staff_see_finance;

/** Throws `Forbidden` for who is not; for calls that are open to staff in part. */
export async function refuseFinance(db: Db, actor: StaffActor): Promise<void> {
  if (!(await seesFinance(db, actor))) throw new Forbidden(FINANCE_IS_CLOSED);
}
