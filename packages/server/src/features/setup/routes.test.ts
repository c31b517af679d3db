import { DEFAULT_POLICY, SUGGESTED_SERVICES } from '@revive/contract';
import { api } from '@revive/contract/endpoints';
import { testApp } from '@revive/testing/app.ts';
import { aBooking, aProduct, aUser } from '@revive/testing/factories.ts';
import { aResource } from '@revive/testing/schedule.ts';
import { describe, expect, it } from 'vitest';

const { call, db, signInAs } = await testApp();

const guide = async (token: string) => {
  const { body } = await call(api.setup.get, { token });
  return Object.fromEntries(body.steps.map(({ step, state }) => [step, state]));
};

const [cavitation, wrap] = ['Ultrasound Cavitation', 'Slimming Wrap'].map((suggestion) => ({
  suggestion,
  name: suggestion,
  unit_price: 30,
  durationMinutes: 50,
  session_count: 5,
  days_between_sessions: 6,
}));

describe('GET /setup/api/', () => {
  it('says which steps of a new business are open', async () => {
    const { token } = await signInAs('admin');
    expect(await guide(token)).toEqual({
      business: 'open',
      hours: 'open',
      services: 'open',
      staff: 'open',
      rooms: 'open',
      consents: 'open',
      products: 'open',
      import: 'open',
      rating: 'open',
      // Tests have a wallet.
      wallet: 'done',
      receipt: 'open',
      self_booking: 'open',
      shift: 'open',
      booking: 'open',
    });
  });

  it('has the question of the stars answered once they are left out, or kept on purpose', async () => {
    const { token } = await signInAs('admin');
    const product_rating = { ...DEFAULT_POLICY.product_rating, shown: false };
    await call(api.policy.update, { token, body: { product_rating } });
    expect(await guide(token)).toMatchObject({ rating: 'done' });
    await call(api.policy.update, { token, body: { product_rating: DEFAULT_POLICY.product_rating } });
    expect(await guide(token)).toMatchObject({ rating: 'open' });
    await call(api.setup.note, { token, body: { steps: { rating: 'done' } } });
    expect(await guide(token)).toMatchObject({ rating: 'done' });
  });

  it('counts what the business holds', async () => {
    const { token } = await signInAs('admin');
    await aProduct(db);
    await aUser(db);
    await aResource(db, 'room');
    await call(api.shifts.open, { token, body: { float: 50 } });
    const monday = { open: false, from: '08:00', to: '20:00' };
    const opening_hours = { ...DEFAULT_POLICY.opening_hours, monday };
    const body = {
      ...DEFAULT_POLICY,
      business_name: 'Hodan Beauty',
      opening_hours,
      treatment_consent: 'warn' as const,
      self_booking: true,
    };
    await call(api.policy.update, { token, body });
    expect(await guide(token)).toMatchObject({
      business: 'done',
      hours: 'done',
      services: 'open',
      staff: 'done',
      rooms: 'done',
      consents: 'done',
      products: 'done',
      self_booking: 'done',
      shift: 'done',
      booking: 'open',
    });
    await aBooking(db);
    expect(await guide(token)).toMatchObject({ services: 'done', booking: 'done' });
  });

  it.each(['manager', 'staff'] as const)('refuses a signed-in %s, and the unsigned', async (role) => {
    const { token } = await signInAs(role);
    expect(await call(api.setup.get, { token })).toMatchObject({ status: 403 });
    expect(await call(api.setup.get, {})).toMatchObject({ status: 401 });
  });
});

describe('PUT /setup/api/', () => {
  it('keeps what is skipped with the business and leaves the other settings alone', async () => {
    const { token } = await signInAs('admin');
    await call(api.policy.update, { token, body: { ...DEFAULT_POLICY, tax_rate: 7 } });
    await call(api.setup.note, { token, body: { steps: { staff: 'skipped' } } });
    const { body } = await call(api.setup.note, { token, body: { steps: { receipt: 'done' } } });
    expect(body.is_finished).toBe(false);
    const colleague = await signInAs('admin');
    expect((await call(api.policy.get, { token: colleague.token })).body).toMatchObject({
      ...DEFAULT_POLICY,
      tax_rate: 7,
      setup_steps: { staff: 'skipped', receipt: 'done' },
    });
    await call(api.setup.note, { token, body: { steps: { receipt: 'open' } } });
    expect(await guide(token)).toMatchObject({ receipt: 'open' });
  });

  it('is finished when every step is done or skipped', async () => {
    const { token } = await signInAs('admin');
    const steps = Object.fromEntries(Object.keys(await guide(token)).map((step) => [step, 'skipped']));
    expect((await call(api.setup.note, { token, body: { steps } })).body.is_finished).toBe(true);
  });

  it('refuses a step that does not exist', async () => {
    const { token } = await signInAs('admin');
    const body = { steps: { tea: 'done' } };
    expect(await call(api.setup.note, { token, body })).toMatchObject({ status: 400 });
  });
});

it('keeps what was said of the steps when settings that were opened before are saved', async () => {
  const { token } = await signInAs('admin');
  const { body: opened } = await call(api.policy.get, { token });
  await call(api.setup.note, { token, body: { steps: { staff: 'skipped' } } });
  const saved = await call(api.policy.update, { token, body: { ...opened, tax_rate: 6 } as never });
  expect(saved.body).toMatchObject({ tax_rate: 6, setup_steps: { staff: 'skipped' } });
  expect((await call(api.policy.get, { token })).body).toMatchObject({ setup_steps: { staff: 'skipped' } });
});

describe('POST /setup/api/services/', () => {
  it('adds the chosen services as adjusted, with category and measurements', async () => {
    const { token } = await signInAs('admin');
    const body = { services: [{ ...cavitation, name: 'Cavitation', unit_price: '32.50' }, wrap] };
    const answer = await call(api.setup.createServices, { token, body });
    expect(answer).toMatchObject({ status: 201 });
    const { results } = (await call(api.services.list, { token })).body;
    expect(results).toMatchObject([
      { name: 'Cavitation', unit_price: 32.5, session_count: 5, days_between_sessions: 6 },
      { name: 'Slimming Wrap', category_name: 'Slimming & Body Contouring' },
    ]);
    expect(results[0]!.measurement_types.map(({ name }) => name)).toEqual(['Hips', 'Thigh', 'Waist']);
    expect(await guide(token)).toMatchObject({ services: 'done' });
  });

  it('can add every suggestion at once', async () => {
    const { token } = await signInAs('admin');
    const services = SUGGESTED_SERVICES.map(({ name }) => ({ ...cavitation, suggestion: name, name }));
    expect(await call(api.setup.createServices, { token, body: { services } })).toMatchObject({
      status: 201,
    });
    const { body } = await call(api.services.list, { token });
    expect(body.count).toBe(SUGGESTED_SERVICES.length);
  });

  it('adds none when one of them is refused, and says which', async () => {
    const { token } = await signInAs('admin');
    const body = { services: [cavitation, { ...wrap, name: 'ultrasound cavitation' }] };
    expect(await call(api.setup.createServices, { token, body })).toMatchObject({
      status: 400,
      error: { 'services.1.name': ['A service with this name already exists.'] },
    });
    expect((await call(api.services.list, { token })).body.count).toBe(0);
    expect((await call(api.services.listCategories, { token })).body).toEqual([]);
  });

  it('refuses a service that is not suggested, and an empty list', async () => {
    const { token } = await signInAs('admin');
    for (const services of [[{ ...wrap, suggestion: 'Tea' }], []])
      expect(await call(api.setup.createServices, { token, body: { services } })).toMatchObject({
        status: 400,
      });
  });
});
