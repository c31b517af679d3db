import { DEFAULT_POLICY } from '@revive/contract';
import { api } from '@revive/contract/endpoints';
import { testApp } from '@revive/testing/app.ts';
import { aClient, someMobileCredentials } from '@revive/testing/factories.ts';
import { describe, expect, it } from 'vitest';

const { app, call, clock, db, signInAs, pool } = await testApp();
const { opening_hours } = DEFAULT_POLICY;

/** All settings, read by a staff member; their version apart. */
const read = async () => {
  const answer = await call(api.policy.get, { token: (await signInAs('staff')).token });
  const { version, special_times, ...body } = answer.body;
  const { seasons, holidays, pauses } = special_times!;
  return { body: { ...body, special_times: { seasons, holidays, pauses } }, version };
};

describe('GET /policy/api/', () => {
  it('answers the constants of the specification until someone changes them', async () => {
    const { token } = await signInAs('staff');
    const answer = await call(api.policy.get, { token });
    expect(answer).toMatchObject({ status: 200, body: DEFAULT_POLICY });
    expect(answer.body).toMatchObject({
      taglines: ['We Revive and Restore', 'Get back to original you'],
      tax_rate: 5,
      online_discount_rate: 2,
      delivery_fee: 2,
      low_stock_threshold: 10,
    });
  });

  it('gives visitors and clients’ apps what a page of the shop shows, and nothing else of the business', async () => {
    const { shown } = await app
      .inject({ url: '/shop', headers: { accept: 'application/json' } })
      .then((page) => ({ shown: page.json().policy }));
    const { body: client } = await call(api.auth.login, {
      body: await someMobileCredentials(db, (await aClient(db)).id),
    });
    for (const token of [undefined, client.access]) {
      const { status, body } = await call(api.policy.get, { token });
      expect([status, body]).toEqual([200, shown]);
      expect(Object.keys(body)).toEqual(
        expect.arrayContaining(['business_name', 'taglines', 'delivery_fee']),
      );
      for (const field of ['discount_limit', 'dashboard_targets', 'backups_kept', 'shift_required'])
        expect(body).not.toHaveProperty(field);
    }
  });
});

describe('GET /policy/api/ with a token that is not valid any more', () => {
  it('answers 401 and no visitor’s settings, so that its sender renews the token', async () => {
    const staff = await signInAs('staff');
    clock.advance(31 * 60_000);
    expect(await call(api.policy.get, { token: staff.token })).toMatchObject({
      status: 401,
      error: { detail: 'Please sign in.' },
    });
    const renewed = await call(api.auth.refresh, { body: { refresh: staff.refresh } });
    expect((await call(api.policy.get, { token: renewed.body.access })).body).toMatchObject(DEFAULT_POLICY);
  });
});

describe('PUT /policy/api/', () => {
  it('answers the settings it keeps, and everyone reads them from then on', async () => {
    const { token } = await signInAs('admin');
    const changed = { ...DEFAULT_POLICY, business_name: 'Revive Hodan', tax_rate: '7.5', delivery_fee: '0' };
    const answer = await call(api.policy.update, { token, body: changed });
    const kept = { ...DEFAULT_POLICY, business_name: 'Revive Hodan', tax_rate: 7.5, delivery_fee: 0 };
    expect(answer).toMatchObject({ status: 200, body: kept });
    expect((await read()).body).toEqual(kept);
  });

  it('changes what is sent, leaves the rest as it is, and takes it at the version that was read', async () => {
    const { token } = await signInAs('admin');
    await call(api.policy.update, { token, body: { city: 'Kismaayo', low_stock_threshold: 3 } });
    const { version } = await read();
    const answer = await call(api.policy.update, { token, body: { tax_rate: '6', version } });
    const kept = { ...DEFAULT_POLICY, city: 'Kismaayo', low_stock_threshold: 3, tax_rate: 6 };
    expect(answer).toMatchObject({ status: 200, body: kept });
    expect((await read()).body).toEqual(kept);
    expect(answer.body.version).toBe((await read()).version);
    expect(answer.body.version).not.toBe(version);
  });

  it('refuses a change of settings that another admin changed since they were read, and shows them', async () => {
    const { token } = await signInAs('admin');
    const { version } = await read();
    const other = await signInAs('admin');
    await call(api.policy.update, { token: other.token, body: { city: 'Kismaayo', version } });
    const stale = await call(api.policy.update, { token, body: { tax_rate: 6, version } });
    expect(stale).toMatchObject({
      status: 409,
      error: { current: { city: 'Kismaayo', tax_rate: 5, version: (await read()).version } },
    });
    expect((await read()).body).toEqual({ ...DEFAULT_POLICY, city: 'Kismaayo' });
  });

  it('keeps what two admins change at once on two pages', async () => {
    const { token } = await signInAs('admin');
    const changes = [{ city: 'Kismaayo' }, { tax_rate: 6 }, { delivery_fee: 3 }];
    const answers = await Promise.all(changes.map((body) => call(api.policy.update, { token, body })));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect((await read()).body).toEqual({
      ...DEFAULT_POLICY,
      city: 'Kismaayo',
      tax_rate: 6,
      delivery_fee: 3,
    });
  });

  it('makes no version stale by what is said of the set-up guide', async () => {
    const { token } = await signInAs('admin');
    const { version } = await read();
    await call(api.setup.note, { token, body: { steps: { staff: 'skipped' } } });
    expect((await call(api.policy.update, { token, body: { city: 'Kismaayo', version } })).status).toBe(200);
    expect((await read()).body).toMatchObject({ city: 'Kismaayo', setup_steps: { staff: 'skipped' } });
  });

  it('counts from the next call on where another server keeps them', async () => {
    const { token } = await signInAs('admin');
    await call(api.policy.update, { token, body: DEFAULT_POLICY });
    expect((await read()).body).toMatchObject({ tax_rate: 5 });
    await pool.query(`update policy set settings = jsonb_set(settings, '{tax_rate}', '6')`);
    expect((await read()).body).toEqual({ ...DEFAULT_POLICY, tax_rate: 6 });
  });

  const bad = [
    [{ time_zone: 'Africa/Atlantis' }, { time_zone: ['Unknown time zone.'] }],
    // An offset, which the browser would take and the database would turn around.
    [{ time_zone: '+03:00' }, { time_zone: ['Unknown time zone.'] }],
    [{ locale: 'no such locale' }, { locale: ['Unknown locale.'] }],
    [{ currency: 'dollars' }, { currency: ['Enter a three-letter currency code.'] }],
    [{ business_name: '  ' }, { business_name: ['This field is required.'] }],
    [{ tax_rate: -1 }, { tax_rate: ['Must be 0 or more.'] }],
    [{ tax_rate: 101 }, { tax_rate: ['Must be 100 or less.'] }],
    [{ online_discount_rate: 1.234 }, { online_discount_rate: ['Use at most two decimals.'] }],
    [{ delivery_fee: ' ' }, { delivery_fee: ['This field is required.'] }],
    [{ delivery_fee: 'free' }, { delivery_fee: ['Enter a number.'] }],
    [{ low_stock_threshold: 2.5 }, { low_stock_threshold: ['Use a whole number.'] }],
    [
      { opening_hours: { ...opening_hours, friday: { open: true, from: '25:00', to: '20:00' } } },
      { 'opening_hours.friday.from': ['Enter a time such as 08:00.'] },
    ],
    [
      { opening_hours: { ...opening_hours, friday: { open: true, from: '20:00', to: '08:00' } } },
      { 'opening_hours.friday.to': ['Closing must be after opening.'] },
    ],
  ] as const;
  it.each(bad)('refuses %j', async (change, fields) => {
    const { token } = await signInAs('admin');
    const answer = await call(api.policy.update, { token, body: { ...DEFAULT_POLICY, ...change } });
    expect(answer).toMatchObject({ status: 400, error: fields });
    expect((await read()).body).toEqual(DEFAULT_POLICY);
  });

  it('takes any hours for a day that is closed', async () => {
    const { token } = await signInAs('admin');
    const friday = { open: false, from: '20:00', to: '08:00' };
    const body = { ...DEFAULT_POLICY, opening_hours: { ...opening_hours, friday } };
    expect(await call(api.policy.update, { token, body })).toMatchObject({ status: 200 });
  });

  it('refuses the unsigned', async () => {
    expect(await call(api.policy.update, { body: DEFAULT_POLICY })).toMatchObject({ status: 401 });
  });

  it.each(['manager', 'staff'] as const)('refuses a signed-in %s', async (role) => {
    const { token } = await signInAs(role);
    const body = { ...DEFAULT_POLICY, tax_rate: 0 };
    expect(await call(api.policy.update, { token, body })).toMatchObject({
      status: 403,
      error: { detail: 'Only an admin may do this.' },
    });
    expect((await read()).body).toEqual(DEFAULT_POLICY);
  });
});
