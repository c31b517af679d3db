import { api } from '@revive/contract/endpoints';
import { testApp } from '@revive/testing/app.ts';
import { expectBooksTrue } from '@revive/testing/books.ts';
import { A_SIGNATURE } from '@revive/testing/consents.ts';
import { aBooking, aClient, aService, sessionsOf, someMobileCredentials } from '@revive/testing/factories.ts';
import { ledgerInDollars } from '@revive/testing/treating.ts';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';

const { db, call, clock, wallet, signInAs } = await testApp();
const { merge, unmerge, listMerges } = api.doubles;
const BODY = { reason: 'The same woman' };

const merging = (token: string, id: number, other: number) =>
  call(merge, { token, params: { id }, body: { other, ...BODY } });
const parting = (token: string, id: number, other: number) =>
  call(unmerge, { token, params: { id }, body: { other, reason: 'They are sisters' } });

/** A client with a booking of two sessions, of which one is held and half paid. */
async function aDebtor(token: string, name: string) {
  const service = await aService(db, { unit_price_cents: 60_00, session_count: 2 });
  const booking = await aBooking(db, { name, services: [service.id] });
  const [session] = await sessionsOf(db, booking.id);
  await call(api.profiles.pay, {
    token,
    params: { id: booking.client_id },
    body: { booking_id: booking.id, amount: 30, payment_method: 'cash' },
  });
  await call(api.sessions.complete, { token, params: { id: session!.id } });
  return { id: booking.client_id, booking: booking.id };
}

const owedInLedger = async (client: number): Promise<number> => {
  const { rows } = await sql<{ cents: number }>`
    select coalesce(sum(debit_cents - credit_cents), 0)::bigint as cents from journal_lines
    where client_id = ${client} and account in ('receivable', 'unearned_treatments')`.execute(db);
  return rows[0]!.cents;
};

describe('POST /clients/api/:id/merge/', () => {
  it('moves all that is the other’s, keeps the books, and answers the kept one for its alias', async () => {
    const { token } = await signInAs('manager');
    const kept = await aDebtor(token, 'Hodan Ali');
    const other = await aDebtor(token, 'Hodan Aly');
    const ledger = await ledgerInDollars(db);
    const owed = (await owedInLedger(kept.id)) + (await owedInLedger(other.id));
    expect(await merging(token, kept.id, other.id)).toMatchObject({ status: 200, body: { id: kept.id } });
    await expectBooksTrue(db);
    expect(await ledgerInDollars(db)).toEqual(ledger);
    expect([await owedInLedger(kept.id), await owedInLedger(other.id)]).toEqual([owed, 0]);
    expect((await call(api.clients.get, { token, params: { id: other.id } })).body).toMatchObject({
      id: kept.id,
      merged_into: kept.id,
    });
    const profile = await call(api.profiles.get, { token, params: { id: kept.id } });
    expect(profile.body.bookings.map(({ id }) => id)).toEqual([other.booking, kept.booking]);
    expect((await call(api.clients.list, { token })).body.map(({ id }) => id)).toEqual([kept.id]);
    // Done before, it changes nothing.
    expect((await merging(token, kept.id, other.id)).status).toBe(200);
    expect(await db.selectFrom('client_merges').select('id').execute()).toHaveLength(1);
  });

  it('takes money for what came from the other, which goes back with it', async () => {
    const { token } = await signInAs('manager');
    const kept = await aDebtor(token, 'Hodan Ali');
    const other = await aDebtor(token, 'Hodan Aly');
    await merging(token, kept.id, other.id);
    const pay = { booking_id: other.booking, amount: 45, payment_method: 'cash' };
    expect((await call(api.profiles.pay, { token, params: { id: kept.id }, body: pay })).status).toBe(200);
    const since = await aBooking(db, { name: 'Hodan Ali', phone: await phoneOf(kept.id) });
    expect((await parting(token, kept.id, other.id)).status).toBe(200);
    await expectBooksTrue(db);
    const bookingsOf = async (id: number) =>
      (await call(api.profiles.get, { token, params: { id } })).body.bookings.map((booking) => booking.id);
    expect(await bookingsOf(kept.id)).toEqual([since.id, kept.booking]);
    expect(await bookingsOf(other.id)).toEqual([other.booking]);
    expect(await owedInLedger(other.id)).toBe(-15_00);
  });

  it('fills blanks from the other and empties them again, but not what was changed since', async () => {
    const { token } = await signInAs('manager');
    const kept = await aClient(db, { address: '' });
    const other = await aClient(db, { email: 'hodan@example.com', address: 'Zope 5', birth_year: 1990 });
    const filled = { email: 'hodan@example.com', address: 'Zope 5', birth_year: 1990, phone: kept.phone };
    expect((await merging(token, kept.id, other.id)).body).toMatchObject(filled);
    await db.updateTable('clients').set({ address: 'Zope 6' }).where('id', '=', kept.id).execute();
    expect((await parting(token, kept.id, other.id)).body).toMatchObject({
      kept: { email: null, address: 'Zope 6', birth_year: null },
      other: { id: other.id, email: 'hodan@example.com', address: 'Zope 5', phone: other.phone },
    });
  });

  it('keeps the newer of two valid consents, and brings the older back unless it was withdrawn', async () => {
    const { token } = await signInAs('manager');
    const [kept, other] = [await aClient(db), await aClient(db)];
    const { body: texts } = await call(api.consents.listTemplates, { token, query: { kind: 'photo' } });
    const sign = async (client: number) =>
      (
        await call(api.consents.give, {
          token,
          body: { client, template: texts[0]!.id, signature: A_SIGNATURE },
        })
      ).body.id;
    const older = await sign(kept.id);
    clock.advance(60_000);
    const newer = await sign(other.id);
    const valid = async () =>
      (
        await db.selectFrom('consents').select('id').where('withdrawn_at', 'is', null).orderBy('id').execute()
      ).map(({ id }) => id);
    await merging(token, kept.id, other.id);
    expect(await valid()).toEqual([newer]);
    await parting(token, kept.id, other.id);
    expect(await valid()).toEqual([older, newer]);
    await merging(token, kept.id, other.id);
    const withdrawn = await call(api.consents.withdraw, {
      token,
      params: { id: newer },
      body: { reason: 'She says so' },
    });
    expect(withdrawn.status).toBe(200);
    await parting(token, kept.id, other.id);
    expect(await valid()).toEqual([]);
  });

  it('passes the phone on to the kept one, ends sign-ins, and gives her app’s name to who has none', async () => {
    const { token } = await signInAs('manager');
    const holder = await aClient(db, { phone: '252615000555' });
    const kept = await aClient(db, { phone: '252615000555', is_holder: false });
    const credentials = await someMobileCredentials(db, holder.id);
    const { body: app } = await call(api.auth.login, { body: credentials });
    expect((await merging(token, kept.id, holder.id)).body).toMatchObject({
      is_holder: true,
      username: credentials.username,
    });
    expect((await call(api.auth.me, { token: app.access })).status).toBe(401);
    expect((await parting(token, kept.id, holder.id)).body).toMatchObject({
      kept: { is_holder: false, username: null },
      other: { is_holder: true, username: credentials.username },
    });
  });

  it('refuses bad input, oneself, a client that there is not, and staff', async () => {
    const { token } = await signInAs('manager');
    const { token: staff } = await signInAs('staff');
    const { id } = await aClient(db);
    const send = (body: unknown) => call(merge, { token, params: { id }, body });
    for (const body of [{}, { other: id, ...BODY }, { other: 'x', ...BODY }, { other: id + 1, reason: '' }])
      expect((await send(body)).status).toBe(400);
    expect((await send({ other: 9999, ...BODY })).status).toBe(404);
    expect((await merging(staff, id, 9999)).status).toBe(403);
  });

  it('refuses the unsigned', async () => {
    const body = { other: 2, ...BODY };
    expect((await call(merge, { params: { id: 1 }, body })).status).toBe(401);
    expect((await call(unmerge, { params: { id: 1 }, body })).status).toBe(401);
    expect((await call(listMerges, { params: { id: 1 } })).status).toBe(401);
  });

  it('refuses who is archived, is paying or is to be erased', async () => {
    const { token } = await signInAs('manager');
    const kept = await aClient(db);
    const archived = await aClient(db, { archived_at: clock.now() });
    expect((await merging(token, kept.id, archived.id)).status).toBe(409);
    const paying = await aBooking(db);
    wallet.willCharge({ state: 'unknown' });
    await call(api.bookings.pay, {
      token,
      params: { id: paying.id },
      body: { payment_method: 'mobile_money', phone_number: '615123456', amount_paid: 5 },
    });
    for (const [id, other] of [
      [kept.id, paying.client_id],
      [paying.client_id, kept.id],
    ] as const)
      expect((await merging(token, id, other)).error.detail).toMatch(/wallet payment/);
    const leaving = await aClient(db);
    const { body: asked } = await call(api.privacy.create, {
      token,
      body: { client: leaving.id, kind: 'erase', note: '' },
    });
    await call(api.privacy.erase, { token, params: { id: asked.id }, body: { name: leaving.name } });
    expect((await merging(token, kept.id, leaving.id)).error.detail).toMatch(/erasure/);
  });
});

const phoneOf = async (id: number) =>
  (await db.selectFrom('clients').select('phone').where('id', '=', id).executeTakeFirstOrThrow()).phone;

describe('POST /clients/api/:id/unmerge/', () => {
  it('refuses while a later merge of either stands, and goes back one by one', async () => {
    const { token } = await signInAs('manager');
    const [first, second, third] = [await aClient(db), await aClient(db), await aClient(db)];
    await merging(token, second.id, first.id);
    await merging(token, third.id, second.id);
    const read = await call(api.clients.get, { token, params: { id: first.id } });
    expect(read.body).toMatchObject({ id: third.id, merged_into: third.id });
    expect((await parting(token, second.id, first.id)).status).toBe(409);
    expect((await call(listMerges, { token, params: { id: third.id } })).body).toMatchObject([
      { other: { id: second.id }, reason: BODY.reason, taken_back: null, can_take_back: true },
    ]);
    for (const [id, other] of [
      [third.id, second.id],
      [second.id, first.id],
    ] as const)
      expect((await parting(token, id, other)).status).toBe(200);
    expect((await parting(token, second.id, first.id)).status).toBe(409);
    expect((await call(listMerges, { token, params: { id: third.id } })).body).toMatchObject([
      { taken_back: { reason: 'They are sisters' }, can_take_back: false },
    ]);
  });
});

describe('a booking that is taken while its client is merged', () => {
  it('waits, and is the kept one’s', async () => {
    const { token } = await signInAs('manager');
    for (let round = 0; round < 5; round += 1) {
      const [kept, other] = [await aClient(db), await aClient(db)];
      const [, booking] = await Promise.all([
        merging(token, kept.id, other.id),
        aBooking(db, { phone: other.phone, name: other.name }),
      ]);
      const { rows } = await sql`select from wrong_aliases`.execute(db);
      expect(rows).toEqual([]);
      expect((await call(api.bookings.get, { token, params: { id: booking.id } })).body.client_id).toBe(
        kept.id,
      );
    }
  });
});
