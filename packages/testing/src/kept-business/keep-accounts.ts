import type { Staff } from './caller.ts';
import { aPhoto, type sellGoods } from './sell-goods.ts';

const withPhoto = async (): Promise<FormData> => {
  const form = new FormData();
  form.append('image', await aPhoto());
  return form;
};

/** Requisitions in every state, payments with and without one, and wallet payments without a booking. */
export async function spendMoney({ owner, manager, staff }: Staff, service: number): Promise<void> {
  if (!(await staff.knows('/finance/api/requisitions/'))) return;
  const request = (purpose: string) =>
    staff.ask('POST', '/finance/api/requisitions/', { purpose, amount: 120.5 });
  const decide = (id: number, step: string, by = manager) =>
    by.ask('POST', `/finance/api/requisitions/${id}/${step}/`);
  await request('A kettle');
  const verified = await request('Towels');
  await decide(verified.id, 'verify');
  const rejected = await request('A sofa');
  await decide(rejected.id, 'verify');
  await decide(rejected.id, 'reject', owner);
  const approved = await request('Steam room');
  await decide(approved.id, 'verify');
  await decide(approved.id, 'approve', owner);
  const photo = `/finance/api/requisitions/${verified.id}/attachments/`;
  await staff.askIfKnown('POST', photo, await withPhoto());

  const plan = (name: string, amount: number, requisition: number | '') =>
    manager.ask('POST', '/finance/api/payments/', {
      name,
      amount,
      payment_method: 'cash',
      requisition,
      service: '',
      product: '',
    });
  const bill = await plan('Plumber', 80, approved.id);
  await manager.askIfKnown('POST', `/finance/api/payments/${bill.id}/attachments/`, await withPhoto());
  await owner.ask('POST', `/finance/api/payments/${bill.id}/complete/`);
  const rent = await plan('Rent', 400, '');
  await owner.ask('POST', `/finance/api/payments/${rent.id}/complete/`);
  await plan('Pipes', 20.25, approved.id);
  await manager.ask('POST', '/finance/api/payments/', {
    payment_method: 'mobile_money',
    phone_number: '615000400',
    amount_paid: 33.33,
    discount: 0,
    service_ids: [service],
  });
}

/** A shift at the counter that ends a dollar short, and one that is still open. */
export async function keepDrawer(
  { manager }: Staff,
  { sell }: NonNullable<Awaited<ReturnType<typeof sellGoods>>>,
): Promise<void> {
  if (!(await manager.knows('/shifts/api/shifts/'))) return;
  const { id } = await manager.ask('POST', '/shifts/api/shifts/', { float: 50, notes: 'Morning' });
  const { order } = await sell('cash', 1);
  const shift = `/shifts/api/shifts/${id}`;
  await manager.ask('POST', `${shift}/movements/`, { direction: 'out', amount: 10, reason: 'To the bank' });
  await manager.ask('POST', `${shift}/count/`, { cash: 39 + Number(order.total_amount) });
  await manager.ask('POST', `${shift}/close/`, { reason: 'A wrong note' });
  await manager.ask('POST', '/shifts/api/shifts/', { float: 20 });
}
