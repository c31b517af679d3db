import { cents, type PaymentMethod, type Policy } from '@revive/contract';
import type { Transaction } from 'kysely';
import type { DB } from '../db/types.generated.ts';
import {
  completePayment,
  createRequisition,
  moveRequisition,
  planPayment,
} from '../features/finance/index.ts';
import type { StaffActor } from '../http/actor.ts';
import { addBusinessDays, businessDayOf } from '../lib/business-time.ts';
import type { DemoStaff } from './people.ts';

interface Office {
  trx: Transaction<DB>;
  policy: Policy;
  staff: DemoStaff;
  now: Date;
}

const HOUR_MS = 3_600_000;
const MONTHS = 12;
const MONTH_DAYS = 30;

interface Bill {
  name: string;
  dollars: number;
  method: PaymentMethod;
}

const MONTHLY: readonly Bill[] = [
  { name: 'Rent', dollars: 450, method: 'cash' },
  { name: 'Wages', dollars: 960, method: 'mobile_money' },
  { name: 'Electricity', dollars: 86.4, method: 'mobile_money' },
  { name: 'Water', dollars: 32.5, method: 'cash' },
];

interface Request {
  purpose: string;
  dollars: number;
  daysAgo: number;
  by: keyof ReturnType<typeof peopleOf>;
  comesTo: 'pending' | 'verified' | 'approved' | 'rejected';
  /** What was paid of it, or is going to be. */
  payments?: readonly (Bill & { isCompleted: boolean })[];
}

const REQUESTS: readonly Request[] = [
  {
    purpose: 'Second treatment couch',
    dollars: 640,
    daysAgo: 48,
    by: 'manager',
    comesTo: 'approved',
    payments: [{ name: 'Bakaaraha Furniture', dollars: 640, method: 'cash', isCompleted: true }],
  },
  { purpose: 'Neon sign for the door', dollars: 380, daysAgo: 33, by: 'sagal', comesTo: 'rejected' },
  {
    purpose: 'Towels and sheets',
    dollars: 300,
    daysAgo: 12,
    by: 'ifrah',
    comesTo: 'approved',
    payments: [
      { name: 'Linen house, first half', dollars: 150, method: 'mobile_money', isCompleted: true },
      { name: 'Linen house, second half', dollars: 120, method: 'mobile_money', isCompleted: false },
    ],
  },
  { purpose: 'New tape measures', dollars: 45, daysAgo: 6, by: 'deqa', comesTo: 'approved' },
  { purpose: 'Repair of the steam cabin', dollars: 175, daysAgo: 3, by: 'sagal', comesTo: 'verified' },
  { purpose: 'Massage oils', dollars: 92.5, daysAgo: 1, by: 'ifrah', comesTo: 'pending' },
];

const actor = (id: number, role: StaffActor['role']): StaffActor => ({
  kind: 'staff',
  id,
  name: 'Sample',
  role,
  sign_in_id: 'sample',
});

const peopleOf = ({ owner, manager, therapists }: DemoStaff) => ({
  owner: actor(owner, 'admin'),
  manager: actor(manager, 'manager'),
  sagal: actor(therapists[0]!, 'staff'),
  ifrah: actor(therapists[1]!, 'staff'),
  deqa: actor(therapists[2]!, 'staff'),
});

/** A year of bills, and requests to spend money in every state, through the operations that make them. */
export async function seedFinance(office: Office): Promise<void> {
  for (let month = MONTHS; month >= 1; month -= 1)
    for (const bill of MONTHLY) await pay(office, bill, month * MONTH_DAYS, null);
  await plan(office, { name: 'Internet', dollars: 55, method: 'card' }, 1, null);
  for (const request of REQUESTS) await replay(office, request);
}

async function replay(office: Office, { payments = [], ...request }: Request): Promise<void> {
  const { trx, staff } = office;
  const people = peopleOf(staff);
  const { id } = await createRequisition(
    trx,
    clockAt(office, request.daysAgo, 9),
    { purpose: request.purpose, amount: centsOf(request.dollars) },
    people[request.by],
  );
  if (request.comesTo === 'pending') return;
  const verifier = request.by === 'manager' ? people.sagal : people.manager;
  await moveRequisition(trx, clockAt(office, request.daysAgo, 11), { id, move: 'verify', actor: verifier });
  if (request.comesTo === 'verified') return;
  const move = request.comesTo === 'approved' ? 'approve' : 'reject';
  await moveRequisition(trx, clockAt(office, request.daysAgo, 15), { id, move, actor: people.owner });
  for (const { isCompleted, ...bill } of payments)
    await (isCompleted ? pay : plan)(office, bill, request.daysAgo - 1, id);
}

async function plan(
  office: Office,
  { name, dollars, method }: Bill,
  daysAgo: number,
  requisition: number | null,
): Promise<number> {
  const planned = await planPayment(office.trx, clockAt(office, daysAgo, 10), {
    body: {
      name,
      amount: centsOf(dollars),
      payment_method: method,
      requisition,
      service: null,
      product: null,
    },
    actor: payer(office),
  });
  return planned.id;
}

async function pay(office: Office, bill: Bill, daysAgo: number, requisition: number | null): Promise<void> {
  const id = await plan(office, bill, daysAgo, requisition);
  await completePayment(office.trx, clockAt(office, daysAgo, 12), { id, actor: payer(office) });
}

// With an admin's role, whose spending is reported to no one: a sample has no alerts.
const payer = ({ staff }: Office): StaffActor => actor(staff.manager, 'admin');

const centsOf = (dollars: number) => cents(Math.round(dollars * 100));

/** That hour of a day at least one day ago, which is always past. */
const clockAt = ({ now, policy }: Office, daysAgo: number, hour: number) => {
  const day = businessDayOf(addBusinessDays(now, -daysAgo, policy.time_zone), policy.time_zone);
  return { now: () => new Date(day.from.getTime() + hour * HOUR_MS) };
};
