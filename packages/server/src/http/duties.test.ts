import type { AnyEndpoint, Role } from '@revive/contract';
import { api } from '@revive/contract/endpoints';
import { testApp } from '@revive/testing/app.ts';
import {
  aBooking,
  aClient,
  aProduct,
  aService,
  aUser,
  someMobileCredentials,
} from '@revive/testing/factories.ts';
import { aRequisition } from '@revive/testing/finance.ts';
import { aCounterSale, anOnlineOrder } from '@revive/testing/goods.ts';
import { setPolicy } from '@revive/testing/messages.ts';
import { describe, expect, it } from 'vitest';

// What a role alone does not decide: which operations need another pair of hands, a higher role or a reason, and what a refused
// caller is shown. Who may make a call at all stands in api.table.txt (permissions.test.ts).

const { db, call, clock, wallet, signInAs } = await testApp();

type Person = Awaited<ReturnType<typeof signInAs>>;

interface Duty {
  duty: string;
  by: Role;
  /** What is tried; prepared so that nothing but the duty stands in the way. */
  endpoint: AnyEndpoint;
  attempt: (as: Person) => Promise<{ id?: number; body?: object }>;
  status: 400 | 403 | 409;
  sentence: string;
  field?: string;
}

const WALLET = { payment_method: 'mobile_money', phone_number: '615123456' };
const MANAGERS = 'Only a manager or an admin may do this.';
const REQUIRED = 'This field is required.';
const ABOVE = 'A discount above 20 % needs a manager or an admin.';
const COUNTING = 'Only a manager or an admin may correct the stock.';
const HOW_BACK = 'Say how the money went back.';

const ownRequisition = async ({ id }: Person, status: 'pending' | 'verified') => {
  await aUser(db, { role: 'admin' });
  return { id: (await aRequisition(db, { by: id, status })).id };
};

const counterSale = async (discount: number) => {
  const { id } = await aProduct(db, { price_cents: 10_00 });
  return {
    body: {
      client: { name: '', phone: 'POS-1' },
      items: [{ product_id: id, quantity: 1, unit_price: 10 }],
      payment_info: { payment_method: 'cash', amount_paid: 20, discount },
    },
  };
};

const aPayableBooking = async () => {
  const { id: service } = await aService(db, { unit_price_cents: 100_00 });
  return aBooking(db, { services: [service] });
};

const bookingPayment = async (discount: number) => ({
  id: (await aPayableBooking()).id,
  body: { ...WALLET, amount_paid: 100 - discount, discount },
});

const aPaidBooking = async ({ token }: Person, method: 'cash' | 'card' = 'cash') => {
  const { id, client_id } = await aPayableBooking();
  const body = { booking_id: id, amount: 10, payment_method: method };
  await call(api.profiles.pay, { token, params: { id: client_id }, body });
  return id;
};

const aDoubtfulPayment = async ({ token }: Person) => {
  const { id } = await aPayableBooking();
  wallet.willCharge({ state: 'unknown' });
  const silent = await call(api.bookings.pay, {
    token,
    params: { id },
    body: { ...WALLET, amount_paid: 100 },
  });
  clock.advance(6 * 60_000);
  return (silent.error as { payment?: { id: number } }).payment!.id;
};

const stockMove = async (transaction_type: string, notes?: string) => ({
  body: { product: (await aProduct(db)).id, quantity: 1, transaction_type, notes },
});

const typedQuantity = async () => ({
  id: (await aProduct(db, { quantity: 20 })).id,
  body: { name: 'Oil', price: 10, sku: 'OIL', quantity: 19 },
});

const aRefundDue = async () => {
  const { id } = await anOnlineOrder(db, { paid: 'cash' });
  const { token } = await signInAs('manager');
  await call(api.orders.cancel, { token, params: { id }, body: { reason: 'Changed her mind' } });
  return id;
};

const aShiftOfAnother = async () => {
  const { token } = await signInAs('staff');
  return (await call(api.shifts.open, { token, body: { float: 20 } })).body.id;
};

const aClientWithoutConsent = async () => ({ id: (await aClient(db)).id });

const photosForAdmins = async () => {
  await setPolicy(db, { photo_duties: { take: 'admin', view: 'admin', export: 'admin', delete: 'admin' } });
  return aClientWithoutConsent();
};

const NEW_PASSWORD = { password: 'quiet river stones', confirm_password: 'quiet river stones' };

const DUTIES: Duty[] = [
  {
    duty: 'no one verifies their own requisition while a colleague can',
    by: 'staff',
    endpoint: api.finance.verifyRequisition,
    attempt: (me) => ownRequisition(me, 'pending'),
    status: 403,
    sentence: 'A colleague has to verify what you asked for yourself.',
  },
  ...[api.finance.approveRequisition, api.finance.rejectRequisition].map(
    (endpoint): Duty => ({
      duty: `no one decides about their own requisition while another manager can: ${endpoint.path}`,
      by: 'admin',
      endpoint,
      attempt: (me) => ownRequisition(me, 'verified'),
      status: 403,
      sentence: 'Another manager or admin has to decide about what you asked for yourself.',
    }),
  ),
  {
    duty: 'photos of a client are shown while her consent holds',
    by: 'staff',
    endpoint: api.photos.list,
    attempt: aClientWithoutConsent,
    status: 409,
    sentence: 'The client has not signed the consent to photos. Ask for it first.',
  },
  {
    duty: 'the owner decides who looks at photos',
    by: 'manager',
    endpoint: api.photos.list,
    attempt: photosForAdmins,
    status: 403,
    sentence: 'The owner decides who looks at photos of clients, and you are not among them.',
  },
  {
    duty: 'the owner decides who deletes photos',
    by: 'manager',
    endpoint: api.photos.remove,
    attempt: photosForAdmins,
    status: 403,
    sentence: 'The owner decides who deletes photos of clients, and you are not among them.',
  },
  {
    duty: 'a requisition is changed by the person who asked, or by a manager',
    by: 'staff',
    endpoint: api.finance.updateRequisition,
    attempt: async () => ({
      id: (await aRequisition(db)).id,
      body: { purpose: 'More towels', amount: 500 },
    }),
    status: 403,
    sentence: 'Only the person who asked for it, a manager or an admin may change it.',
  },
  {
    duty: 'a discount above the limit is a manager’s, at the counter',
    by: 'staff',
    endpoint: api.pos.sell,
    attempt: () => counterSale(2.01),
    status: 403,
    sentence: ABOVE,
    field: 'payment_info.discount',
  },
  {
    duty: 'a discount above the limit is a manager’s, on a booking',
    by: 'staff',
    endpoint: api.bookings.pay,
    attempt: () => bookingPayment(20.01),
    status: 403,
    sentence: ABOVE,
    field: 'discount',
  },
  {
    duty: 'a discount above the limit is a manager’s, without a booking',
    by: 'staff',
    endpoint: api.finance.createPayment,
    attempt: async () => ({ body: { ...WALLET, amount_paid: 79.99, discount: 20.01 } }),
    status: 403,
    sentence: ABOVE,
    field: 'discount',
  },
  {
    duty: 'what was counted is a manager’s to record',
    by: 'staff',
    endpoint: api.inventory.createTransaction,
    attempt: () => stockMove('adjust', 'Counted'),
    status: 403,
    sentence: COUNTING,
    field: 'transaction_type',
  },
  {
    duty: 'a quantity typed over another one is a manager’s',
    by: 'staff',
    endpoint: api.inventory.updateProduct,
    attempt: typedQuantity,
    status: 403,
    sentence: COUNTING,
    field: 'quantity',
  },
  {
    duty: 'a sale is taken back by a manager',
    by: 'staff',
    endpoint: api.orders.voidSale,
    attempt: async () => ({ id: (await aCounterSale(db)).id, body: { reason: 'Wrong item' } }),
    status: 403,
    sentence: MANAGERS,
  },
  {
    duty: 'a sale is taken back with a reason',
    by: 'manager',
    endpoint: api.orders.voidSale,
    attempt: async () => ({ id: (await aCounterSale(db)).id, body: { reason: ' ' } }),
    status: 400,
    sentence: REQUIRED,
    field: 'reason',
  },
  {
    duty: 'money that came by card or wallet goes back with a reference',
    by: 'manager',
    endpoint: api.orders.voidSale,
    attempt: async () => ({
      id: (await aCounterSale(db, { payment_method: 'card' })).id,
      body: { reason: 'Wrong item' },
    }),
    status: 400,
    sentence: HOW_BACK,
    field: 'refund_reference',
  },
  {
    duty: 'a paid order is cancelled by a manager',
    by: 'staff',
    endpoint: api.orders.cancel,
    attempt: async () => ({
      id: (await anOnlineOrder(db, { paid: 'cash' })).id,
      body: { reason: 'Changed her mind' },
    }),
    status: 403,
    sentence: 'This order is paid: only a manager or an admin may cancel it.',
  },
  {
    duty: 'an order is cancelled with a reason',
    by: 'admin',
    endpoint: api.orders.cancel,
    attempt: async () => ({ id: (await anOnlineOrder(db)).id, body: {} }),
    status: 400,
    sentence: REQUIRED,
    field: 'reason',
  },
  {
    duty: 'a refund is recorded by a manager',
    by: 'staff',
    endpoint: api.orders.refund,
    attempt: async () => ({
      id: await aRefundDue(),
      body: { reason: 'Broken', refund_reference: 'From the till' },
    }),
    status: 403,
    sentence: MANAGERS,
  },
  {
    duty: 'a refund is recorded with how the money went back',
    by: 'manager',
    endpoint: api.orders.refund,
    attempt: async () => ({ id: await aRefundDue(), body: { reason: 'Broken' } }),
    status: 400,
    sentence: REQUIRED,
    field: 'refund_reference',
  },
  {
    duty: 'a booking money was received for is cancelled by a manager',
    by: 'staff',
    endpoint: api.bookings.cancel,
    attempt: async (me) => ({ id: await aPaidBooking(me), body: { reason: 'Moved away' } }),
    status: 403,
    sentence: 'Only a manager or an admin may refund.',
  },
  {
    duty: 'a booking paid by card is cancelled with how the money went back',
    by: 'manager',
    endpoint: api.bookings.cancel,
    attempt: async (me) => ({ id: await aPaidBooking(me, 'card'), body: { reason: 'Moved away' } }),
    status: 400,
    sentence: HOW_BACK,
    field: 'refund_reference',
  },
  {
    duty: 'an unknown payment is settled by a manager',
    by: 'staff',
    endpoint: api.payments.resolve,
    attempt: async (me) => ({
      id: await aDoubtfulPayment(me),
      body: { outcome: 'failed', note: 'Not there' },
    }),
    status: 403,
    sentence: MANAGERS,
  },
  {
    duty: 'an unknown payment is settled with how it is known',
    by: 'manager',
    endpoint: api.payments.resolve,
    attempt: async (me) => ({ id: await aDoubtfulPayment(me), body: { outcome: 'failed' } }),
    status: 400,
    sentence: REQUIRED,
    field: 'note',
  },
  {
    duty: 'a shift is seen by the person who answers for it',
    by: 'staff',
    endpoint: api.shifts.get,
    attempt: async () => ({ id: await aShiftOfAnother() }),
    status: 403,
    sentence: 'This is someone else’s shift.',
  },
  ...(
    [
      [api.shifts.move, { direction: 'out', amount: 5, reason: 'Change' }],
      [api.shifts.count, { cash: 15 }],
      [api.shifts.close, {}],
    ] as const
  ).map(
    ([endpoint, body]): Duty => ({
      duty: `a drawer is touched by the person who opened it, or by a manager: ${endpoint.path}`,
      by: 'staff',
      endpoint,
      attempt: async () => ({ id: await aShiftOfAnother(), body }),
      status: 403,
      sentence: 'Only the person who opened this shift, a manager or an admin may do this.',
    }),
  ),
  {
    duty: 'no one deletes themselves',
    by: 'admin',
    endpoint: api.employees.remove,
    attempt: async ({ id }) => {
      await aUser(db, { role: 'admin' });
      return { id };
    },
    status: 409,
    sentence: 'You cannot delete your own account.',
  },
  {
    duty: 'no one switches themselves off',
    by: 'admin',
    endpoint: api.employees.update,
    attempt: async ({ id }) => {
      await aUser(db, { role: 'admin' });
      return { id, body: { is_active: false } };
    },
    status: 409,
    sentence: 'You cannot switch off your own account.',
  },
  {
    duty: 'no one changes their own role',
    by: 'admin',
    endpoint: api.employees.update,
    attempt: async ({ id }) => {
      await aUser(db, { role: 'admin' });
      return { id, body: { role: 'manager' } };
    },
    status: 409,
    sentence: 'You cannot change your own role.',
  },
  {
    duty: 'one’s own password asks for the present one',
    by: 'admin',
    endpoint: api.employees.setPassword,
    attempt: async ({ id }) => ({ id, body: NEW_PASSWORD }),
    status: 409,
    sentence: 'Change your own password under Your account.',
  },
  {
    duty: 'the last active admin stays one',
    by: 'admin',
    endpoint: api.employees.update,
    attempt: async ({ id }) => ({ id, body: { role: 'staff' } }),
    status: 409,
    sentence: 'This is the last active admin. Make someone else an admin first.',
  },
];

const entries = () =>
  db
    .selectFrom('audit_entries')
    .select(({ fn }) => fn.countAll<number>().as('n'))
    .executeTakeFirst();

describe('duties', () => {
  it.each(DUTIES.map((one) => [one.duty, one.by, one] as const))('%s (%s)', async (_duty, by, one) => {
    const { endpoint, attempt, status, sentence, field } = one;
    const me = await signInAs(by);
    const { id, body } = await attempt(me);
    const before = await entries();
    const answer = await call(endpoint, {
      token: me.token,
      ...(id !== undefined && { params: { id } as never }),
      ...(body && { body }),
    });
    expect(answer).toMatchObject({
      status,
      error: { detail: sentence, ...(field && { [field]: [sentence] }) },
    });
    // Refused means refused: not one row was written.
    expect(await entries()).toEqual(before);
  });

  it('a client sees no one’s profile but their own', async () => {
    const [own, other] = [await aClient(db), await aClient(db)];
    const { body } = await call(api.auth.login, { body: await someMobileCredentials(db, own.id) });
    const get = (id: number) => call(api.profiles.get, { token: body.access, params: { id } });
    expect((await get(own.id)).status).toBe(200);
    expect(await get(other.id)).toMatchObject({
      status: 403,
      error: { detail: 'You may only see your own profile.' },
    });
  });
});
