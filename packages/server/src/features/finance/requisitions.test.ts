import { api } from '@revive/contract/endpoints';
import { testApp } from '@revive/testing/app.ts';
import { aClient, aUser, someMobileCredentials } from '@revive/testing/factories.ts';
import { describe, expect, it } from 'vitest';

const { app, db, call, signInAs } = await testApp();
const finance = api.finance;

type Person = Awaited<ReturnType<typeof signInAs>>;

const ask = async ({ token }: Person, body: object = { purpose: 'Towels', amount: 120.5 }) =>
  (await call(finance.createRequisition, { token, body })).body;

const move = (name: 'verify' | 'approve' | 'reject', { token }: Person, id: number) =>
  call(finance[`${name}Requisition`], { token, params: { id } });

describe('requisitions', () => {
  it('[API-43] [FIELD-14] [FIN-06] are asked for with purpose and amount, by a caller who is signed in', async () => {
    const person = await signInAs('staff');
    const made = await call(finance.createRequisition, {
      token: person.token,
      body: { purpose: ' Towels ', amount: '120.50' },
    });
    expect(made).toMatchObject({
      status: 201,
      body: {
        purpose: 'Towels',
        amount: 120.5,
        amount_left: 120.5,
        status: 'pending',
        requester: { id: person.id, username: person.username, first_name: 'Amina', email: null },
        created_at: '2026-11-20T06:00:00.000Z',
        verified_by_name: null,
        decided_by_name: null,
      },
    });
  });

  it('[FIN-06] refuse a missing purpose and an amount that is missing, 0, negative or finer than a cent', async () => {
    const { token } = await signInAs('staff');
    const refused = async (body: object) =>
      (await call(finance.createRequisition, { token, body })).error as Record<string, unknown>;
    expect(await refused({ purpose: ' ', amount: 1 })).toMatchObject({
      purpose: ['This field is required.'],
    });
    for (const amount of [undefined, '', 0, -1, 0.001, 'much'])
      expect(await refused({ purpose: 'Towels', amount })).toHaveProperty('amount');
    expect(await db.selectFrom('requisitions').select('id').execute()).toEqual([]);
  });

  it('[API-42] [API-52] are listed newest first, page by page, and by status', async () => {
    const staff = await signInAs('staff');
    const manager = await signInAs('manager');
    const [first, second, third] = [await ask(staff), await ask(staff), await ask(staff)];
    await move('verify', manager, second.id);
    await move('approve', manager, second.id);
    const list = (query: object) =>
      call(finance.listRequisitions, { token: staff.token, query: { ...query } });
    const page = await list({ page_size: 2 });
    expect(page.body.map(({ id }) => id)).toEqual([third.id, second.id]);
    expect((await list({ cursor: page.next })).body.map(({ id }) => id)).toEqual([first.id]);
    expect((await list({ status: 'approved' })).body.map(({ id }) => id)).toEqual([second.id]);
    expect((await list({ status: 'odd' })).status).toBe(400);
  });

  it('[API-66] [API-52] [API-53] [API-54] [AUTH-01] answer on both spellings, and never without a token', async () => {
    const person = await signInAs('manager');
    const { id } = await ask(person);
    const headers = { authorization: `Bearer ${person.token}` };
    for (const base of ['/finance/api', '/api/finance']) {
      const url = `${base}/requisitions/`;
      expect((await app.inject({ url })).statusCode).toBe(401);
      expect((await app.inject({ url, headers })).json()).toMatchObject([{ id }]);
      for (const method of ['POST', 'PUT', 'DELETE'] as const) {
        const at = `${base}/payments/${method === 'POST' ? '' : '1/'}`;
        expect((await app.inject({ method, url: at, payload: {} })).statusCode).toBe(401);
      }
      for (const operation of ['verify', 'approve', 'reject'])
        expect((await app.inject({ method: 'POST', url: `${url}${id}/${operation}/` })).statusCode).toBe(401);
    }
  });

  it('are nothing for a client’s mobile app', async () => {
    const credentials = await someMobileCredentials(db, (await aClient(db)).id);
    const { access } = (
      await app.inject({ method: 'POST', url: '/api/auth/login/', payload: credentials })
    ).json();
    expect((await call(finance.listRequisitions, { token: access })).status).toBe(403);
    expect((await call(finance.listPayments, { token: access })).status).toBe(403);
  });
});

describe('a pending requisition', () => {
  it('[API-44] [API-45] [FIN-07] is changed and deleted by the person who asked, and by managers', async () => {
    const [staff, manager] = [await signInAs('staff'), await signInAs('manager')];
    const { id } = await ask(staff);
    const change = ({ token }: Person, body: object) =>
      call(finance.updateRequisition, { token, params: { id }, body });
    expect((await change(staff, { purpose: 'Sheets', amount: 80 })).body).toMatchObject({
      purpose: 'Sheets',
      amount: 80,
    });
    expect((await change(manager, { purpose: 'Sheets', amount: 70 })).body.amount).toBe(70);
    expect((await call(finance.removeRequisition, { token: manager.token, params: { id } })).status).toBe(
      204,
    );
    expect((await change(staff, { purpose: 'Sheets', amount: 70 })).status).toBe(404);
  });

  it('is left alone by other members of staff', async () => {
    const [staff, other] = [await signInAs('staff'), await signInAs('staff')];
    const { id } = await ask(staff);
    const body = { purpose: 'Mine', amount: 1 };
    const changed = await call(finance.updateRequisition, { token: other.token, params: { id }, body });
    expect(changed).toMatchObject({
      status: 403,
      error: { detail: 'Only the person who asked for it, a manager or an admin may change it.' },
    });
    expect((await call(finance.removeRequisition, { token: other.token, params: { id } })).status).toBe(403);
  });

  it('[API-46] [FIN-07] is verified by a colleague, once', async () => {
    const [staff, other] = [await signInAs('staff'), await signInAs('staff')];
    const { id } = await ask(staff);
    expect((await move('verify', other, id)).body).toMatchObject({
      status: 'verified',
      verified_by_name: expect.stringContaining('Amina Ali'),
    });
    expect(await move('verify', other, id)).toMatchObject({
      status: 409,
      error: { detail: 'This requisition is verified and cannot be verified.' },
    });
  });

  it('is not verified by the person who asked while there is someone else to do it', async () => {
    const owner = await signInAs('admin');
    const { id, refusals } = await ask(owner);
    expect(refusals).toEqual({ change: null, verify: null, decide: null });
    const colleague = await aUser(db);
    expect(await move('verify', owner, id)).toMatchObject({
      status: 403,
      error: { detail: 'A colleague has to verify what you asked for yourself.' },
    });
    await db.updateTable('users').set({ is_active: false }).where('id', '=', colleague.id).execute();
    expect((await move('verify', owner, id)).status).toBe(200);
  });
});

describe('a verified requisition', () => {
  const aVerified = async (by: Person, verifier: Person) => {
    const { id } = await ask(by);
    await move('verify', verifier, id);
    return id;
  };

  it('[API-47] [API-48] [API-68] [FIN-08] is approved or rejected by a manager, once', async () => {
    const [staff, manager] = [await signInAs('staff'), await signInAs('manager')];
    const approved = await aVerified(staff, manager);
    expect(await move('approve', staff, approved)).toMatchObject({
      status: 403,
      error: { detail: 'Only a manager or an admin may do this.' },
    });
    expect((await move('approve', manager, approved)).body).toMatchObject({
      status: 'approved',
      decided_by_name: expect.stringContaining('Amina Ali'),
    });
    expect((await move('reject', manager, approved)).status).toBe(409);
    const rejected = await aVerified(staff, manager);
    expect((await move('reject', manager, rejected)).body.status).toBe('rejected');
    for (const operation of ['verify', 'approve', 'reject'] as const)
      expect((await move(operation, manager, rejected)).status).toBe(409);
    for (const id of [approved, rejected]) {
      const body = { purpose: 'More', amount: 999 };
      expect(
        (await call(finance.updateRequisition, { token: manager.token, params: { id }, body })).status,
      ).toBe(409);
      expect((await call(finance.removeRequisition, { token: manager.token, params: { id } })).status).toBe(
        409,
      );
    }
  });

  it('is not decided before it is verified', async () => {
    const [staff, manager] = [await signInAs('staff'), await signInAs('manager')];
    const { id } = await ask(staff);
    expect((await move('approve', manager, id)).status).toBe(409);
    expect((await move('reject', manager, id)).status).toBe(409);
  });

  it('is not decided by the person who asked while another manager or admin could', async () => {
    const [manager, staff] = [await signInAs('manager'), await signInAs('staff')];
    const id = await aVerified(manager, staff);
    const admin = await aUser(db, { role: 'admin' });
    for (const operation of ['approve', 'reject'] as const)
      expect(await move(operation, manager, id)).toMatchObject({
        status: 403,
        error: {
          detail: 'Another manager or admin has to decide about what you asked for yourself.',
        },
      });
    const [listed] = (await call(finance.listRequisitions, { token: manager.token })).body;
    expect(listed!.refusals).toEqual({
      change: null,
      verify: 'A colleague has to verify what you asked for yourself.',
      decide: 'Another manager or admin has to decide about what you asked for yourself.',
    });
    await db.updateTable('users').set({ is_active: false }).where('id', '=', admin.id).execute();
    expect((await move('approve', manager, id)).body.status).toBe('approved');
  });

  it('is decided once by two managers at the same time', async () => {
    const [staff, one, other] = [
      await signInAs('staff'),
      await signInAs('manager'),
      await signInAs('manager'),
    ];
    const id = await aVerified(staff, one);
    const answers = await Promise.all([move('approve', one, id), move('reject', other, id)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
  });

  it('refuses bad input and the unknown', async () => {
    const { token } = await signInAs('manager');
    expect((await call(finance.verifyRequisition, { token, params: { id: 'x' } })).status).toBe(400);
    expect((await call(finance.approveRequisition, { token, params: { id: 404 } })).status).toBe(404);
  });
});
