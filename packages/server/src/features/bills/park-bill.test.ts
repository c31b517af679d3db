import { api } from '@revive/contract/endpoints';
import { testApp } from '@revive/testing/app.ts';
import { aClient, aProduct } from '@revive/testing/factories.ts';
import { expect, it } from 'vitest';

const { db, call, signInAs } = await testApp();

it('is put by at one desk under a name and taken up at another, once', async () => {
  const [one, other] = [await signInAs('staff'), await signInAs('staff')];
  const client = await aClient(db, { name: 'Amina Nur' });
  const cream = await aProduct(db);
  const lines = [{ product: cream.id, quantity: 2, unit_price: 10 }];
  const { body } = await call(api.bills.park, {
    token: one.token,
    body: { name: 'Red scarf', client: client.id, lines },
  });
  const listed = await call(api.bills.listParked, { token: other.token });
  expect(listed.body).toEqual([body]);
  expect(body).toMatchObject({ name: 'Red scarf', client: { id: client.id, name: 'Amina Nur' }, lines });
  const take = () => call(api.bills.unpark, { token: other.token, params: { id: body.id } });
  const taken = await Promise.all([take(), take()]);
  expect(taken.map(({ status }) => status).toSorted()).toEqual([204, 404]);
  expect((await call(api.bills.listParked, { token: one.token })).body).toEqual([]);
});
