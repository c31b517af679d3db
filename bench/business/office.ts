import type { Business } from './business.ts';
import type { Day } from './calendar.ts';
import { HOUR_MS, iso } from './draw.ts';
import { ACCOUNT_OF, credit, debit } from './ledger.ts';
import { walletOf } from './wallet-of.ts';

const MONTHLY = [
  { name: 'Rent', amount_cents: 1_800_00, payment_method: 'cash' },
  { name: 'Wages', amount_cents: 7_400_00, payment_method: 'mobile_money' },
  { name: 'Electricity', amount_cents: 640_50, payment_method: 'mobile_money' },
  { name: 'Water', amount_cents: 122_00, payment_method: 'card' },
] as const;

const WISHES = ['Towels and sheets', 'Massage oils', 'New tape measures', 'Printed bags'];
const TUESDAY_AND_FRIDAY = [2, 5];

interface Bill {
  name: string;
  amount_cents: number;
  payment_method: 'cash' | 'card' | 'mobile_money';
  requisition_id: number | null;
  purpose: string | null;
}

/** Bills of every month, and what the staff ask for twice a week. */
export function openOffice({ loader, ledger, random, calendar, staff }: Business) {
  const requisitions = loader.table('requisitions');
  const payments = loader.table('finance_payments');
  const pay = ({ purpose, ...bill }: Bill, at: number) => {
    const id = payments.next();
    const isOver = at <= calendar.now;
    const journal_entry_id = isOver
      ? ledger.post({
          kind: 'expense',
          description: bill.name,
          purpose,
          source_type: 'finance_payment',
          source_id: id,
          actor_id: staff.manager,
          at,
          lines: [
            debit('expenses', bill.amount_cents),
            credit(ACCOUNT_OF[bill.payment_method], bill.amount_cents),
          ],
        })
      : null;
    payments.add({
      id,
      direction: 'out',
      ...bill,
      wallet_id: walletOf(bill.payment_method),
      status: isOver ? 'completed' : 'pending',
      completed_at: isOver ? iso(at) : null,
      completed_by: isOver ? staff.manager : null,
      journal_entry_id,
      created_by: staff.manager,
      created_at: iso(Math.min(at, calendar.now) - HOUR_MS),
    });
  };
  const ask = (day: Day) => {
    const id = requisitions.next();
    const purpose = random.pick(WISHES);
    const amount_cents = 50_00 + 500 * random.int(0, 80);
    const decided = day.opens + 90 * HOUR_MS;
    const isDecided = decided <= calendar.now;
    requisitions.add({
      id,
      purpose,
      amount_cents,
      requester_id: random.pick(staff.therapists),
      status: isDecided ? 'approved' : 'pending',
      verified_by: isDecided ? staff.manager : null,
      verified_at: isDecided ? iso(decided - HOUR_MS) : null,
      decided_by: isDecided ? staff.owner : null,
      decided_at: isDecided ? iso(decided) : null,
      created_at: iso(day.opens),
    });
    const bill = { name: purpose, amount_cents, payment_method: 'mobile_money', purpose } as const;
    if (isDecided) pay({ ...bill, requisition_id: id }, decided + 20 * HOUR_MS);
  };
  return (day: Day): void => {
    if (day.opens > calendar.now) return;
    if (day.date.endsWith('-01'))
      for (const bill of MONTHLY) pay({ ...bill, requisition_id: null, purpose: null }, day.opens);
    if (TUESDAY_AND_FRIDAY.includes(new Date(day.opens).getUTCDay())) ask(day);
  };
}
