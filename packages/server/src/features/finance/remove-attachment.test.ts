import { api } from '@revive/contract/endpoints';
import { testApp } from '@revive/testing/app.ts';
import { attaching } from '@revive/testing/attaching.ts';
import { aFinancePayment, aRequisition } from '@revive/testing/finance.ts';
import { sql } from 'kysely';
import { beforeEach, describe, expect, it } from 'vitest';

const { app, db, call, signInAs } = await testApp();
const { finance } = api;
const attach = attaching(app);

const remove = (id: number, token: string) => call(finance.removeAttachment, { token, params: { id } });

const kept = () => db.selectFrom('finance_attachments').select('id').execute();

let asker: Awaited<ReturnType<typeof signInAs>>;
let manager: typeof asker;
beforeEach(async () => {
  asker = await signInAs('staff');
  manager = await signInAs('manager');
});

describe('deleting an attachment', () => {
  const attached = async (token: string) => {
    const requisition = await aRequisition(db, { status: 'verified' });
    return { requisition, ...(await attach('requisitions', requisition.id, { token })).body };
  };

  it('is for the person who added it, a manager or an admin', async () => {
    const colleague = await signInAs('staff');
    const admin = await signInAs('admin');
    const { id } = await attached(asker.token);
    expect(await remove(id, colleague.token)).toMatchObject({
      status: 403,
      error: { detail: expect.stringContaining('the person who added this photo') },
    });
    expect((await remove(id, asker.token)).status).toBe(204);
    expect((await remove(id, asker.token)).status).toBe(404);
    for (const { token } of [manager, admin])
      expect((await remove((await attached(asker.token)).id, token)).status).toBe(204);
    expect(await kept()).toEqual([]);
  });

  it('ends with the decision', async () => {
    const { id, requisition } = await attached(asker.token);
    await call(finance.rejectRequisition, { token: manager.token, params: requisition });
    expect(await remove(id, manager.token)).toMatchObject({
      status: 409,
      error: { detail: 'This requisition is rejected, and its photos stay with it.' },
    });
  });

  it('ends when the payment is completed', async () => {
    const payment = await aFinancePayment(db);
    const attachIt = async () => (await attach('payments', payment.id, { token: asker.token })).body.id;
    const first = await attachIt();
    expect((await remove(first, asker.token)).status).toBe(204);
    const second = await attachIt();
    await call(finance.completePayment, { token: asker.token, params: payment });
    expect(await remove(second, manager.token)).toMatchObject({ status: 409 });
    expect(await kept()).toHaveLength(1);
  });

  it('comes with withdrawing what it belongs to', async () => {
    const requisition = await aRequisition(db, { by: asker.id });
    await attach('requisitions', requisition.id, { token: asker.token });
    const payment = await aFinancePayment(db);
    await attach('payments', payment.id, { token: asker.token });
    await call(finance.removeRequisition, { token: asker.token, params: requisition });
    await call(finance.removePayment, { token: asker.token, params: payment });
    expect(await kept()).toEqual([]);
  });
});

describe('the database', () => {
  it('refuses to delete the photos of what is settled, and to change any', async () => {
    const requisition = await aRequisition(db, { status: 'verified' });
    await attach('requisitions', requisition.id, { token: asker.token });
    await call(finance.approveRequisition, { token: manager.token, params: requisition });
    const run = (statement: string) => db.transaction().execute((trx) => sql.raw(statement).execute(trx));
    await expect(run('delete from finance_attachments')).rejects.toThrow(/is refused/);
    await expect(run("update finance_attachments set file_name = 'x'")).rejects.toThrow(/is refused/);
    const copy = `insert into finance_attachments (requisition_id, file_name, width, height, thumb_bytes, full_bytes,
      uploaded_by) select requisition_id, file_name, width, height, thumb_bytes, full_bytes, uploaded_by
      from finance_attachments`;
    await expect(run(copy)).rejects.toThrow(/is refused/);
    expect(await kept()).toHaveLength(1);
  });

  it('reports in the audit trail who added and deleted a photo, without its picture', async () => {
    const requisition = await aRequisition(db);
    const payment = await aFinancePayment(db);
    const first = await attach('requisitions', requisition.id, { token: asker.token, name: 'bill.jpg' });
    await attach('payments', payment.id, { token: asker.token });
    await remove(first.body.id, manager.token);
    const recorded = await db
      .selectFrom('audit_entries')
      .select(['actor_id', 'record_type', 'record_id', 'change', 'after', 'before'])
      .where('part', '=', 'finance_attachments')
      .orderBy('id')
      .execute();
    expect(recorded).toMatchObject([
      { actor_id: asker.id, record_type: 'requisition', record_id: requisition.id, change: 'create' },
      { actor_id: asker.id, record_type: 'payment', record_id: payment.id, change: 'create' },
      { actor_id: manager.id, record_type: 'requisition', record_id: requisition.id, change: 'delete' },
    ]);
    expect(recorded[0]!.after).toMatchObject({ file_name: 'bill.jpg', width: 60 });
    expect(JSON.stringify(recorded)).not.toContain('_bytes');
  });
});
