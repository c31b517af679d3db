import { api } from '@revive/contract/endpoints';
import { testApp } from '@revive/testing/app.ts';
import { aCashier } from '@revive/testing/drawer.ts';
import { describe, expect, it } from 'vitest';

const app = await testApp();
const { call } = app;

describe('counting blind', () => {
  /** Everything an open shift answers to the person who opened it, and what it must not say. */
  async function expectBlind(role: 'staff' | 'manager' | 'admin') {
    const cashier = await aCashier(app, role);
    const { token } = cashier;
    const id = await cashier.opened(50);
    await cashier.sell({ amount_paid: 10.5 });
    const moved = await cashier.move(id, 'in', 5, 'Change');
    const answers = [
      moved,
      await cashier.read(id),
      await call(api.shifts.list, { token }),
      await call(api.shifts.getCurrent, { token }),
    ];
    for (const { status, body } of answers) {
      expect(status).toBeLessThan(300);
      // Expected is 65.50, received 10.50.
      expect(JSON.stringify(body)).not.toMatch(/65\.5|10\.5/);
      expect(JSON.stringify(body)).not.toMatch(/"figures":\{|"counts":\[/);
    }
    expect(await cashier.payments(id)).toMatchObject({
      status: 403,
      error: { detail: 'Count the drawer first; then the sums are shown.' },
    });
  }

  it('shows staff no sum of an open shift, in no answer', () => expectBlind('staff'));

  it.each(['manager', 'admin'] as const)('shows a %s no sum of their own open shift either', expectBlind);

  it('lets a manager count their own drawer once, and another manager count it again', async () => {
    const manager = await aCashier(app, 'manager');
    const other = await aCashier(app, 'manager');
    const id = await manager.opened(50);
    expect((await manager.count(id, { cash: 49 })).body.refusals.count).not.toBeNull();
    expect(await manager.count(id, { cash: 50 })).toMatchObject({
      status: 409,
      error: { detail: 'This drawer is counted already. Only another manager or admin may count it again.' },
    });
    expect((await other.count(id, { cash: 50 })).status).toBe(200);
  });

  it('shows managers what an open shift adds up to', async () => {
    const cashier = await aCashier(app);
    const manager = await aCashier(app, 'manager');
    const id = await cashier.opened(50);
    await cashier.sell();
    const { body } = await manager.read(id);
    expect(body.figures!.money[0]).toMatchObject({ payment_method: 'cash', received: 10.5, expected: 60.5 });
    expect((await manager.payments(id)).body).toMatchObject([{ kind: 'receipt', amount: 10.5 }]);
  });

  it('shows the owner of the shift the sums once the drawer is counted', async () => {
    const cashier = await aCashier(app);
    const id = await cashier.opened(50);
    await cashier.sell();
    await cashier.count(id, { cash: 60.5 });
    expect((await cashier.read(id)).body.figures).not.toBeNull();
    expect((await cashier.payments(id)).body).toHaveLength(1);
  });

  it('shows staff no one else’s shift, and managers everyone’s', async () => {
    const cashier = await aCashier(app);
    const colleague = await aCashier(app);
    const manager = await aCashier(app, 'manager');
    const id = await cashier.opened();
    expect(await colleague.read(id)).toMatchObject({
      status: 403,
      error: { detail: 'This is someone else’s shift.' },
    });
    expect(await colleague.payments(id)).toMatchObject({ status: 403 });
    const query = { user: cashier.id };
    const seenBy = async (token: string) => (await call(api.shifts.list, { token, query })).body.length;
    expect(await seenBy(colleague.token)).toBe(0);
    expect(await seenBy(manager.token)).toBe(1);
    expect(await manager.read(999)).toMatchObject({ status: 404 });
  });
});
