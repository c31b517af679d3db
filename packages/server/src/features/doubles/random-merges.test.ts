import { api } from '@revive/contract/endpoints';
import { testApp } from '@revive/testing/app.ts';
import { expectBooksTrue } from '@revive/testing/books.ts';
import { A_SIGNATURE } from '@revive/testing/consents.ts';
import { dice } from '@revive/testing/dice.ts';
import {
  aBooking,
  aClient,
  aMeasurementOption,
  aProduct,
  aService,
  sessionsOf,
} from '@revive/testing/factories.ts';
import { aPackage } from '@revive/testing/packages.ts';
import { takingPhotos } from '@revive/testing/photos.ts';
import { sql } from 'kysely';
import { expect, it } from 'vitest';

const test = await testApp({ alone: true });
const { db, call, clock, signInAs } = test;
const take = takingPhotos(test.app);
const { below, pick } = dice(155);
const MERGES = 100;
const DAY_MS = 86_400_000;

interface Client {
  id: number;
  name: string;
  phone: string;
}

// What is written beside what is moved: who did it, what the ledger adds, and what ends.
const GROWS = ['audit_entries', 'client_merges', 'idempotency_keys', 'journal_entries', 'journal_lines'];
const ENDS = ['sign_ins', 'sign_in_uses', 'users', 'notices', 'notice_views'];

/** All rows of all tables, by table, in the order of what they say. */
async function allRows(): Promise<Record<string, string>> {
  const { rows: tables } = await sql<{ name: string }>`
    select tablename as name from pg_tables where schemaname = 'public'`.execute(db);
  const kept: Record<string, string> = {};
  for (const { name } of tables.filter((table) => ![...GROWS, ...ENDS].includes(table.name))) {
    const { rows } = await sql<{ digest: string }>`
      select count(*) || md5(coalesce(string_agg(t::text, '|' order by t::text), '')) as digest from ${sql.table(name)} t`.execute(
      db,
    );
    kept[name] = rows[0]!.digest;
  }
  return kept;
}

it(`keeps the books true through ${MERGES} merges, and a merge taken back leaves every row as it was`, async () => {
  let { token } = await signInAs('manager');
  const service = await aService(db, { unit_price_cents: 33_33, session_count: 3 });
  const facial = await aService(db, { unit_price_cents: 20_00 });
  const offered = await aPackage(db, { price_cents: 99_99, services: [{ service: service.id, count: 3 }] });
  const option = await aMeasurementOption(db, service.id);
  const product = await aProduct(db, { price_cents: 12_99, quantity: 9000 });
  const { body: texts } = await call(api.consents.listTemplates, { token });
  const clients: Client[] = [];
  for (let made = 0; made < 8; made += 1)
    clients.push(await aClient(db, { address: pick(['', 'Zope 5']), ...(made % 2 && { birth_year: 1990 }) }));
  const relatives = [await aClient(db), await aClient(db)];
  const tags: number[] = [];
  for (const name of ['VIP', 'Bride'])
    tags.push((await call(api.clients.addTag, { token, body: { name, colour: 'red' } })).body.id);
  const bookings: { id: number; client_id: number }[] = [];
  // Pairs that are merged, the latest last; and the records that are no alias.
  const merged: { kept: Client; other: Client }[] = [];
  const records = () => clients.filter((client) => !merged.some(({ other }) => other.id === client.id));

  const bills: { id: number }[] = [];
  const someLines = (): object[] => {
    const booking = bookings.length > 0 ? pick(bookings).id : undefined;
    return pick<object[]>([
      [],
      booking === undefined ? [] : [{ booking, amount: 1 + below(20) }],
      [{ package: offered.id, price: offered.price }],
      [{ gift_card: true, amount: 1 + below(20) }],
    ]);
  };

  let waits = 0;
  const acts = {
    book: async () => {
      const { name, phone } = pick(records());
      bookings.push(await aBooking(db, { name, phone, services: [service.id] }, clock));
    },
    pay: async () => {
      if (bookings.length === 0) return;
      const { id } = pick(bookings);
      const { client_id } = (await call(api.bookings.get, { token, params: { id } })).body;
      const body = { booking_id: id, amount: 1 + below(40), payment_method: pick(['cash', 'card']) };
      await call(api.profiles.pay, { token, params: { id: client_id }, body });
    },
    hold: async () => {
      if (bookings.length === 0) return;
      const sessions = await sessionsOf(db, pick(bookings).id);
      const params = { id: pick(sessions).id };
      await call(api.sessions.complete, { token, params });
      const body = { session_id: params.id, id: option.id, value: 80 + below(20) };
      await call(api.sessions.addMeasurement, { token, body });
    },
    /** Of goods; with what was ordered online and not paid for yet. */
    sell: async () => {
      const { phone, name } = pick(records());
      const items = [{ product_id: product.id, quantity: 1 + below(2), unit_price: 12.99 }];
      const payment_info = { payment_method: 'cash', amount_paid: 100, discount: 0 };
      await call(api.pos.sell, { token, body: { client: { phone, name }, items, payment_info } });
    },
    reverse: async () => {
      const { body: receipts } = await call(api.receipts.list, {
        token,
        query: { client: pick(records()).id },
      });
      if (!receipts?.length) return;
      await call(api.receipts.reverse, {
        token,
        params: { id: pick(receipts).id },
        body: { reason: 'A mistake', reference: 'by hand' },
      });
    },
    cancel: async () => {
      if (bookings.length === 0) return;
      await call(api.bookings.cancel, {
        token,
        params: { id: pick(bookings).id },
        body: { reason: 'A mistake', refund_reference: 'by hand' },
      });
    },
    /** Of a part of a booking, goods, a package and a gift card, some of it by credit; the change is kept as credit. */
    payBill: async () => {
      const client = pick(records()).id;
      const lines = [{ product: product.id, quantity: 1, unit_price: 12.99 }, ...someLines()];
      const credit = (await call(api.credit.get, { token, params: { id: client } })).body.balance;
      const byCredit = below(2) === 0 ? Math.min(credit, 5) : 0;
      const payments = [
        ...(byCredit > 0 ? [{ method: 'credit', amount: byCredit }] : []),
        { method: 'cash', amount: 300 },
      ];
      const body = { client, lines, payments, change_as_credit: below(2) === 0 } as never;
      const paid = await call(api.bills.create, { token, body });
      if (paid.status === 201) bills.push(paid.body);
    },
    takeBillBack: async () => {
      if (bills.length === 0) return;
      await call(api.bills.void, { token, params: { id: pick(bills).id }, body: { reason: 'A mistake' } });
    },
    park: async () => {
      const body = { name: `Parked ${below(9)}`, client: pick(records()).id, lines: someLines() };
      if (body.lines.length > 0) await call(api.bills.park, { token, body: body as never });
    },
    keepAsCredit: async () => {
      const { body: receipts } = await call(api.receipts.list, {
        token,
        query: { client: pick(records()).id },
      });
      if (!receipts?.length) return;
      const body = { reason: 'A mistake', to: 'credit' as const };
      await call(api.receipts.reverse, { token, params: { id: pick(receipts).id }, body });
    },
    payOut: async () => {
      const params = { id: pick(records()).id };
      const body = { amount: 1 + below(5), method: 'cash' as const, reason: 'She moves' };
      await call(api.credit.payOut, { token, params, body });
    },
    exchange: async () => {
      if (bookings.length === 0) return;
      const body = { to: [{ service: facial.id, count: 1 + below(2) }], reason: 'She wants facials' };
      await call(api.bookings.exchange, { token, params: { id: pick(bookings).id }, body });
    },
    sign: async () => {
      const body = { client: pick(records()).id, template: pick(texts).id, signature: A_SIGNATURE };
      await call(api.consents.give, { token, body });
    },
    note: async () => {
      const params = { id: pick(records()).id };
      await call(api.clients.addNote, { token, params, body: { text: `Note ${below(9)}` } });
    },
    tag: async () => {
      await db
        .insertInto('client_tags')
        .values({ client_id: pick(records()).id, tag_id: pick(tags) })
        .onConflict((conflict) => conflict.doNothing())
        .execute();
    },
    // With people who are in no merge: relations of each other are two people.
    relate: async () => {
      const body = { person: pick(relatives).id, kind: pick(['mother', 'sister', 'son'] as const) };
      const [from, to] =
        below(2) === 0 ? [pick(records()).id, body.person] : [body.person, pick(records()).id];
      await call(api.clients.addRelation, { token, params: { id: from }, body: { ...body, person: to } });
    },
    /** A client looks at one of her photos. */
    look: async () => {
      const hers = await db.selectFrom('photos').select(['id as photo_id', 'client_id']).execute();
      if (hers.length === 0) return;
      await db
        .insertInto('photo_views')
        .values({ ...pick(hers), size: 'thumb', viewed_at: clock.now() })
        .execute();
    },
    photograph: async () => {
      await take(pick(records()).id, { token });
    },
    // Each for other days: who waits for the same twice is not merged.
    wait: async () => {
      waits += 1;
      const to = new Date(clock.now().getTime() + waits * DAY_MS).toISOString().slice(0, 10);
      const body = { client: pick(records()).id, service: service.id, from: to, to };
      await call(api.schedule.addToWaitlist, { token, body });
    },
    later: async () => {
      clock.advance(3_600_000 * below(20));
      ({ token } = await signInAs('manager'));
    },
  };
  const kinds = Object.keys(acts) as (keyof typeof acts)[];
  const merge = (kept: Client, other: Client) =>
    call(api.doubles.merge, {
      token,
      params: { id: kept.id },
      body: { other: other.id, reason: 'The same' },
    });
  const part = (kept: Client, other: Client) =>
    call(api.doubles.unmerge, {
      token,
      params: { id: kept.id },
      body: { other: other.id, reason: 'They are two' },
    });

  let done = 0;
  let verified = 0;
  let roundTrips = 0;
  while (done < MERGES) {
    await acts[pick(kinds)]();
    const latest = merged.at(-1);
    if (latest && (below(2) === 0 || records().length < 3)) {
      if ((await part(latest.kept, latest.other)).status === 200) {
        merged.pop();
        done += 1;
      }
    } else {
      const [kept, other] = [pick(records()), pick(records())];
      if (kept.id === other.id) continue;
      const isRoundTrip = below(4) === 0;
      const before = isRoundTrip ? await allRows() : {};
      const answer = await merge(kept, other);
      expect(answer).toMatchObject({ status: 200 });
      done += 1;
      if (isRoundTrip) {
        expect((await part(kept, other)).status).toBe(200);
        expect(await allRows()).toEqual(before);
        done += 1;
        roundTrips += 1;
      } else merged.push({ kept, other });
    }
    if (done >= verified + 10) {
      await expectBooksTrue(db);
      verified = done;
    }
  }
  await expectBooksTrue(db);
  expect(roundTrips).toBeGreaterThan(5);
  // What is merged proves nothing where there is none of it.
  for (const table of ['credit_accounts', 'bills', 'parked_bills'] as const)
    expect(
      await db.selectFrom(table).select('id').where('client_id', 'is not', null).execute(),
      table,
    ).not.toEqual([]);
  expect(
    await db.selectFrom('bookings').select('id').where('package_id', 'is not', null).execute(),
  ).not.toEqual([]);
}, 600_000);
