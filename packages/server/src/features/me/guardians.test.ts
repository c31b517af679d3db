import { api } from '@revive/contract/endpoints';
import { testApp } from '@revive/testing/app.ts';
import { expectBooksTrue } from '@revive/testing/books.ts';
import { aBooking, aClient, aService, sessionsOf, someMobileCredentials } from '@revive/testing/factories.ts';
import { aFamily, aMother, signedInAs } from '@revive/testing/family.ts';
import { AT_TEN } from '@revive/testing/schedule.ts';
import { anOpenTreatment } from '@revive/testing/self-booking.ts';
import { describe, expect, it } from 'vitest';

const test = await testApp();
const { db, call, clock, signInAs } = test;
const WORD = '2580';
const MINUTE = 60_000;
const YEAR_MS = 366 * 86_400_000;

/** Amina, signed in at her own page, and her daughter Muna. */
async function aGuardian() {
  const family = await aFamily(db);
  const desk = await signInAs('manager');
  await aMother(test, desk.token, { child: family.muna.id, mother: family.amina.id });
  const token = await signedInAs(test, family.amina.id, WORD);
  const read = (person?: number) => call(api.me.read, { token, ...(person && { query: { person } }) });
  return { ...family, token, read, desk: desk.token };
}

const readsIn = () => db.selectFrom('guardian_reads').select(['guardian', 'child']).orderBy('id').execute();

describe('a guardian', () => {
  it('sees her children by first name, and reads a child’s page by the child', async () => {
    const { amina, muna, read } = await aGuardian();
    expect((await read()).body.children).toEqual([{ id: muna.id, first_name: 'Muna' }]);
    expect((await read(muna.id)).body).toMatchObject({
      client: { id: muna.id },
      guardian: { id: amina.id, first_name: 'Amina' },
      people: [],
      children: [],
    });
    // Her own page stays hers, by her own name too.
    for (const own of [undefined, amina.id])
      expect((await read(own)).body).toMatchObject({ client: { id: amina.id }, guardian: null });
  });

  it('is recorded once a visit of half an hour, in the child’s history', async () => {
    const { amina, muna } = await aGuardian();
    const { body: hers } = await call(api.auth.login, { body: await someMobileCredentials(db, amina.id) });
    const read = (token = hers.access, person?: number) =>
      call(api.me.read, { token, ...(person && { query: { person } }) });
    await Promise.all([1, 2, 3].map(() => read(hers.access, muna.id)));
    await read();
    clock.advance(29 * MINUTE);
    await read(hers.access, muna.id);
    expect(await readsIn()).toEqual([{ guardian: amina.id, child: muna.id }]);
    clock.advance(MINUTE);
    const { access } = (await call(api.auth.refresh, { body: { refresh: hers.refresh } })).body;
    await read(access, muna.id);
    expect(await readsIn()).toHaveLength(2);
    const { token: desk } = await signInAs('manager');
    const { body } = await call(api.audit.listEntries, { token: desk, query: { client: muna.id } });
    const visits = body.filter(({ record }) => record.part === 'guardian_reads');
    expect(visits).toHaveLength(2);
    expect(visits[0]).toMatchObject({ actor: { kind: 'client', id: amina.id }, record: { id: muna.id } });
    await expect(db.deleteFrom('guardian_reads').execute()).rejects.toThrow(/append-only/);
  });

  it('is recorded whatever she asks for of the child', async () => {
    const { amina, muna, token } = await aGuardian();
    const query = { person: muna.id };
    expect((await call(api.me.settings, { token, query, body: { offers: true } })).status).toBe(200);
    expect(await readsIn()).toEqual([{ guardian: amina.id, child: muna.id }]);
    const wants = await db.selectFrom('clients').select('id').where('wants_offers', '=', true).execute();
    expect(wants.map(({ id }) => id)).toEqual([muna.id]);
  });

  it('books, moves and calls off for the child, and the trail names her', async () => {
    const { amina, muna, token } = await aGuardian();
    const { service } = await anOpenTreatment(db);
    const hold = (
      await call(api.selfbooking.hold, { token, body: { service: service.id, starts_at: AT_TEN } })
    ).body.id;
    const booked = await call(api.selfbooking.book, { token, body: { hold, person: muna.id } });
    expect(booked.status).toBe(201);
    const row = await db.selectFrom('bookings').select('client_id').executeTakeFirstOrThrow();
    expect(row.client_id).toBe(muna.id);
    const session = booked.body.sessions[0]!.id;
    const params = { id: session };
    expect((await call(api.me.cancel, { token, params })).status).toBe(404);
    const cancelled = await call(api.me.cancel, { token, params, query: { person: muna.id } });
    expect(cancelled.body.status).toBe('cancelled');
    const actors = await db
      .selectFrom('audit_entries')
      .select(['actor_kind', 'actor_id'])
      .where('record_type', 'in', ['booking', 'session'])
      .where('actor_kind', '=', 'client')
      .distinct()
      .execute();
    expect(actors).toEqual([{ actor_kind: 'client', actor_id: amina.id }]);
    await expectBooksTrue(db);
  });

  it('signs a consent for the child, which says by whom', async () => {
    const { amina, muna, token, desk } = await aGuardian();
    const [text] = (await call(api.me.consentTexts, { token })).body;
    const signed = await call(api.me.signConsent, {
      token,
      query: { person: muna.id },
      body: { template: text!.id, typed_name: 'Amina Nur' },
    });
    expect(signed.body.signed_by).toBe('Amina');
    const { body } = await call(api.consents.list, { token: desk, query: { client: muna.id } });
    expect(body).toMatchObject([
      { client: muna.id, signed_by: { id: amina.id, name: 'Amina Nur' }, typed_name: 'Amina Nur' },
    ]);
    await expect(db.updateTable('consents').set({ signed_by: null }).execute()).rejects.toThrow(
      /never changes/,
    );
  });

  it('is one by any word for it, of either side, with any phone, and with a password too', async () => {
    const { token } = await signInAs('staff');
    const child = await aClient(db, { name: 'Muna', birth_year: 2016 });
    for (const [side, kind] of [
      ['child', 'mother'],
      ['child', 'father'],
      ['child', 'guardian'],
      ['elder', 'daughter'],
      ['elder', 'son'],
    ] as const) {
      const elder = await aClient(db, { name: `${kind} Ali` });
      const [id, person] = side === 'child' ? [child.id, elder.id] : [elder.id, child.id];
      await call(api.clients.addRelation, { token, params: { id }, body: { person, kind } });
      const { body } = await call(api.auth.login, { body: await someMobileCredentials(db, elder.id) });
      const read = await call(api.me.read, { token: body.access, query: { person: child.id } });
      expect(read.body.client?.id, `${side} ${kind}`).toBe(child.id);
    }
  });

  it('is no one else: a sister, a child, or who is noted no more', async () => {
    const { amina, hodan, muna, read, desk } = await aGuardian();
    const sister = { person: hodan.id, kind: 'sister' as const };
    await call(api.clients.addRelation, { token: desk, params: { id: muna.id }, body: sister });
    const aunt = await signedInAs(test, hodan.id, '1379');
    expect((await call(api.me.read, { token: aunt })).body.children).toEqual([]);
    const asked = await call(api.me.read, { token: aunt, query: { person: muna.id } });
    expect(asked.status).toBe(404);
    expect((await read(hodan.id)).status).toBe(404);
    expect((await read(muna.id)).status).toBe(200);
    // The desk takes it away while she reads.
    const relation = (await call(api.clients.listRelations, { token: desk, params: { id: amina.id } }))
      .body[0]!.id;
    await call(api.clients.removeRelation, { token: desk, params: { id: amina.id, relation } });
    expect((await read(muna.id)).status).toBe(404);
    expect(await readsIn()).toHaveLength(1);
  });

  it('is not one who is a child herself', async () => {
    const { amina, muna, read } = await aGuardian();
    await db.updateTable('clients').set({ birth_year: 2010 }).where('id', '=', amina.id).execute();
    expect((await read()).body.children).toEqual([]);
    expect((await read(muna.id)).status).toBe(404);
  });

  it('is one until the eighteenth birthday, by the day or by the year', async () => {
    const { amina, muna, read } = await aGuardian();
    const born = async (birthday: string | null, birth_year: number) => {
      await db.updateTable('clients').set({ birthday, birth_year }).where('id', '=', muna.id).execute();
      return (await read()).body.children.length;
    };
    const today = clock.now().toISOString().slice(0, 10);
    const year = Number(today.slice(0, 4));
    expect(await born(null, year - 17)).toBe(1);
    expect(await born(null, year - 18)).toBe(0);
    expect(await born(`${year - 18}${today.slice(4)}`, year - 18)).toBe(0);
    expect(await born(`${year - 18}-12-31`, year - 18)).toBe(1);
    expect((await read(muna.id)).status).toBe(200);
    // Her own sign-in goes on for longer than this one may.
    clock.set(new Date(clock.now().getTime() + YEAR_MS).toISOString());
    await db
      .updateTable('clients')
      .set({ birthday: null, birth_year: year - 17 })
      .where('id', '=', muna.id)
      .execute();
    const token = await signedInAs(test, amina.id, WORD);
    expect((await call(api.me.read, { token, query: { person: muna.id } })).status).toBe(404);
  });

  it('loses the child’s page with her own sign-ins', async () => {
    const { amina, muna, read, desk } = await aGuardian();
    await call(api.clients.forgetCodeWord, {
      token: desk,
      params: { id: amina.id },
      body: { reason: 'forgotten' },
    });
    expect((await read(muna.id)).status).toBe(401);
  });

  it('reads no more of other people there than on her own page', async () => {
    const { hodan, muna, token } = await aGuardian();
    const service = await aService(db);
    const booking = await aBooking(db, { services: [service.id], name: 'Hodan Nur', phone: hodan.phone });
    const [session] = await sessionsOf(db, booking.id);
    const query = { person: muna.id };
    expect((await call(api.me.cancel, { token, query, params: { id: session!.id } })).status).toBe(404);
  });
});
