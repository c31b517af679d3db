import type { AnyEndpoint } from '@revive/contract';
import { api } from '@revive/contract/endpoints';
import { testApp } from '@revive/testing/app.ts';
import { expectBooksTrue } from '@revive/testing/books.ts';
import { aBooking, aClient, aService } from '@revive/testing/factories.ts';
import { describe, expect, it } from 'vitest';

const { app, db, call, signInAs } = await testApp();
const KEPT = { name: 'Hodan Ali Warsame', phone: '252615000501' };
const FORMER = { name: 'Xoodaan Cali', phone: '252615000502' };

/** Two records of one woman, merged. */
async function merged() {
  const { token } = await signInAs('manager');
  const { id: kept } = await aClient(db, KEPT);
  const { id: other } = await aClient(db, FORMER);
  const body = { other, reason: 'The same woman' };
  expect((await call(api.doubles.merge, { token, params: { id: kept }, body })).status).toBe(200);
  return { token, kept, other };
}

describe('the former name and phone of a merged client', () => {
  it('find the kept one, over two merges as well, and until it is taken back', async () => {
    const { token, kept, other } = await merged();
    const found = async (query: { search?: string; phone?: string }) =>
      (await call(api.clients.list, { token, query })).body.map(({ id }) => id);
    const asked = [
      { search: 'xoodaan' },
      { search: 'odaan ca' },
      { search: '615000502' },
      { phone: '061 500 0502' },
    ];
    for (const query of asked) expect(await found(query), JSON.stringify(query)).toEqual([kept]);
    expect(await found({ search: 'Hodan' })).toEqual([kept]);
    const { id: last } = await aClient(db, { name: 'Hodan A. Warsame', phone: '252615000503' });
    const body = { other: kept, reason: 'The same woman' };
    await call(api.doubles.merge, { token, params: { id: last }, body });
    for (const query of asked) expect(await found(query), JSON.stringify(query)).toEqual([last]);
    await call(api.doubles.unmerge, { token, params: { id: last }, body });
    await call(api.doubles.unmerge, { token, params: { id: kept }, body: { ...body, other } });
    for (const query of asked) expect(await found(query), JSON.stringify(query)).toEqual([other]);
  });

  it('find the bookings, sessions and profile of the kept one at the desk', async () => {
    const { token, kept } = await merged();
    const { id: service } = await aService(db);
    const { id } = await aBooking(db, { ...KEPT, services: [service] });
    const query = { search: 'Xoodaan' };
    expect((await call(api.bookings.list, { token, query })).body.map((one) => one.id)).toEqual([id]);
    expect((await call(api.sessions.list, { token, query })).body).toHaveLength(1);
    expect((await call(api.sessions.list, { token, query: { ...query, client: kept } })).body).toHaveLength(
      1,
    );
    const { body } = await call(api.search.find, { token, query: { q: 'Xoodaan' } });
    expect(JSON.stringify(body)).toContain(KEPT.name);
  });

  it('mean those who have the phone now, where others do', async () => {
    const { token } = await merged();
    const { id } = await aClient(db, { name: 'Sahra Nur', phone: FORMER.phone });
    const { body } = await call(api.clients.list, { token, query: { phone: FORMER.phone } });
    expect(body.map((one) => one.id)).toEqual([id]);
  });
});

const calls = Object.values(api).flatMap((feature): AnyEndpoint[] => Object.values(feature));
const isCall = (method: string, url: string) =>
  calls.some(
    (one) => one.method === method && new RegExp(`^${one.path.replace(/:\w+/g, '\\d+')}$`).test(url),
  );

describe('a write to a merged record that comes late', () => {
  it('is answered as the kept one, or refused clearly', async () => {
    const { token, kept, other } = await merged();
    const { id: service } = await aService(db);
    const third = await aClient(db);
    const { body: texts } = await call(api.consents.listTemplates, { token });
    await call(api.clients.addTag, { token, body: { name: 'VIP', colour: 'green' } });
    const asked = { texts: { en: 'Allergies?', so: '', ar: '' }, kind: 'text', stops: 'none', services: [] };
    const { id: question } = (await call(api.health.addQuestion, { token, body: asked })).body;
    const form = { ...FORMER, address: 'Zope 5' };
    const booking = { ...form, scheduled_date: '2026-11-23T10:00', selectedServices: [service] };
    const days = { from: '2026-11-23', to: '2026-11-23' };
    const writes: [string, string, object?][] = [
      ['PUT', `/clients/api/${other}/`, { ...form, tags: ['VIP'] }],
      ['PUT', `/clients/api/${other}/confirmed/`, { confirmed: true }],
      ['PUT', `/clients/api/${other}/apart/`, { other: third.id, apart: true }],
      ['PUT', `/clients/api/${third.id}/apart/`, { other, apart: true }],
      ['DELETE', `/clients/api/${other}/`],
      ['POST', `/clients/api/${other}/holder/`],
      ['POST', `/clients/api/${other}/word/reset/`, { reason: 'forgotten' }],
      ['POST', `/clients/api/${other}/notes/`, { text: 'Hears badly' }],
      ['PUT', `/clients/api/${other}/notes/1/`, { text: 'Hears badly' }],
      ['DELETE', `/clients/api/${other}/notes/1/`],
      ['POST', `/clients/api/${other}/relations/`, { person: third.id, kind: 'sister' }],
      ['POST', `/clients/api/${third.id}/relations/`, { person: other, kind: 'sister' }],
      ['DELETE', `/clients/api/${other}/relations/1/`],
      ['POST', `/clients/api/${other}/generate_mobile_credentials/`],
      ['POST', `/clients/api/${other}/photos/`, { area: 'Waist' }],
      ['POST', `/clients/api/${other}/merge/`, { other: third.id, reason: 'The same' }],
      ['POST', `/clients/api/${third.id}/merge/`, { other, reason: 'The same' }],
      ['POST', `/clients/api/${other}/unmerge/`, { other: third.id, reason: 'Two' }],
      ['POST', `/bookings/api/client-profiles/${other}/update_payment/`, { booking_id: 1, amount: 5 }],
      ['POST', '/bookings/api/', { ...booking, client: other }],
      ['POST', '/bookings/api/', booking],
      ['POST', '/bookings/api/', { ...booking, ...KEPT, client: other }],
      ['POST', '/schedule/api/holds/', { service, starts_at: '2026-11-23T12:00', client: other }],
      ['POST', '/schedule/api/waitlist/', { service, client: other, ...days }],
      ['POST', '/consents/api/', { client: other, template: texts[0]!.id, typed_name: FORMER.name }],
      ['POST', '/consents/api/links/', { client: other, kind: 'photo' }],
      ['POST', '/answers/api/', { client: other, answers: [{ question, value: 'yes' }] }],
      ['POST', '/privacy/api/requests/', { client: other, kind: 'export', note: '' }],
      ['POST', '/messages/api/', { client: other, kind: 'news' }],
      ['POST', '/messages/api/', { client: other, kind: 'result' }],
      ['POST', '/messages/api/', { client: other, kind: 'balance_due' }],
    ];
    for (const [method, url, payload] of writes) {
      const answer = await app.inject({
        method: method as 'POST',
        url,
        headers: { authorization: `Bearer ${token}` },
        ...(payload && { payload }),
      });
      const said = `${method} ${url} ${JSON.stringify(payload)}: ${answer.statusCode} ${answer.body.slice(0, 200)}`;
      expect(answer.statusCode, said).toBeLessThan(500);
      expect(isCall(method, url), said).toBe(true);
      if (answer.statusCode >= 400) expect(answer.json<{ error: string }>().error, said).toMatch(/\w/);
    }
    // Nothing stands on the alias, and what was taken is the kept one's.
    for (const table of [
      'bookings',
      'waitlist',
      'consents',
      'messages',
      'client_notes',
      'client_tags',
    ] as const) {
      const rows = await db.selectFrom(table).select('client_id').execute();
      expect(
        rows.filter(({ client_id }) => client_id === other),
        table,
      ).toEqual([]);
    }
    const booked = await db.selectFrom('bookings').select('client_id').execute();
    expect(booked.map(({ client_id }) => client_id)).toContain(kept);
    await expectBooksTrue(db);
  });
});

describe('a merge', () => {
  const twice = async (prepare: (token: string, pair: [number, number]) => Promise<unknown>) => {
    const { token } = await signInAs('manager');
    const [{ id: kept }, { id: other }] = [await aClient(db), await aClient(db)];
    await prepare(token, [kept, other]);
    const answer = await call(api.doubles.merge, {
      token,
      params: { id: kept },
      body: { other, reason: 'The same woman' },
    });
    return { token, kept, other, answer };
  };

  it('is refused while both have the same request about their data open', async () => {
    const { answer, token, kept, other } = await twice(async (by, pair) => {
      for (const client of pair)
        await call(api.privacy.create, { token: by, body: { client, kind: 'export', note: '' } });
    });
    expect(answer).toMatchObject({
      status: 409,
      error: { error: 'Both have the same request about their data open. Answer one of them first.' },
    });
    await db
      .updateTable('privacy_requests')
      .set({ kind: 'correct', note: 'x' })
      .where('client_id', '=', other)
      .execute();
    const body = { other, reason: 'The same woman' };
    expect((await call(api.doubles.merge, { token, params: { id: kept }, body })).status).toBe(200);
  });

  it('is refused while both wait for the same', async () => {
    const { id: service } = await aService(db);
    const wish = { service, from: '2026-11-25', to: '2026-11-26' };
    const { answer, token, kept, other } = await twice(async (by, pair) => {
      for (const client of pair) {
        const { status } = await call(api.schedule.addToWaitlist, { token: by, body: { client, ...wish } });
        expect(status).toBe(201);
      }
    });
    expect(answer).toMatchObject({
      status: 409,
      error: { error: 'Both are on the waiting list for the same. Take one of them off first.' },
    });
    await db
      .updateTable('waitlist')
      .set({ state: 'gone', ended_at: new Date() })
      .where('client_id', '=', other)
      .execute();
    const body = { other, reason: 'The same woman' };
    expect((await call(api.doubles.merge, { token, params: { id: kept }, body })).status).toBe(200);
  });

  it('is refused of two who are relations of each other, from either side', async () => {
    const { answer, token, kept, other } = await twice((by, [id, person]) =>
      call(api.clients.addRelation, { token: by, params: { id }, body: { person, kind: 'mother' } }),
    );
    const error = {
      error:
        'They are relations of each other, so they are two people. Remove the relation first if that is wrong.',
    };
    expect(answer).toMatchObject({ status: 409, error });
    const body = { other: kept, reason: 'The same woman' };
    const back = await call(api.doubles.merge, { token, params: { id: other }, body });
    expect(back).toMatchObject({ status: 409, error });
  });
});
