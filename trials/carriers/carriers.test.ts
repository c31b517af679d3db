import { MOST_HOLDS } from '@revive/contract';
import { api } from '@revive/contract/endpoints';
import { testApp } from '@revive/testing/app.ts';
import { aService } from '@revive/testing/factories.ts';
import { setPolicy } from '@revive/testing/messages.ts';
import { codeSentTo } from '@revive/testing/own-page.ts';
import { aResource, setNeedsOf } from '@revive/testing/schedule.ts';
import { sql } from 'kysely';
import { expect, it } from 'vitest';

const test = await testApp({ alone: true });
const { app, db, clock, messenger } = test;

const CLIENTS = 5000;
/** Each other one chooses a time before she signs in, as the shop offers it. */
const CHOOSES_FIRST_EACH = 2;
/** From eight to twelve. */
const MINUTES = 240;
/** Each fifth client books; the others look at their page. */
const BOOKS_EACH = 5;
const THERAPISTS = 8;
const HOURS = ['09', '10', '11', '12', '13', '14', '15', '16'];
const CARRIER = ['192.0.2.1', '192.0.2.2', '192.0.2.3', '192.0.2.4'];
const ATTACKED = CARRIER[0]!;
const TOO_MANY = 429;
const MINUTE_MS = 60_000;
/** Codes to strangers that one address may ask for, as `createMeThrottles` has it. */
const CODES_OF_ADDRESS_AN_HOUR = 120;

const phoneOf = (client: number) => `25261${5_000_000 + client}`;
const strangerOf = (number: number) => `25290${5_000_000 + number}`;

interface Call {
  method: string;
  path: string;
}

const send = async (from: string, { method, path }: Call, payload: object, token?: string) => {
  const { statusCode, body } = await app.inject({
    method: method as 'POST',
    url: path,
    payload,
    remoteAddress: from,
    headers: token === undefined ? {} : { authorization: `Bearer ${token}` },
  });
  return { status: statusCode, body: body === '' ? undefined : JSON.parse(body) };
};

/** Time passes: for the program by its clock, and for the limits, which the database counts by the machine's. */
async function passMinute(): Promise<void> {
  clock.advance(MINUTE_MS);
  await sql`update rate_limits set expire = expire - ${MINUTE_MS}`.execute(db);
}

/** A service of an hour with as many places as the morning needs, and clients with a phone each. */
async function aBusyMorning(deposit_percent: number): Promise<number> {
  const service = await aService(db);
  const therapists = [];
  for (let number = 0; number < THERAPISTS; number += 1)
    therapists.push(await aResource(db, `Therapist ${number}`));
  await setNeedsOf(db, service.id, [therapists]);
  await db
    .updateTable('services')
    .set({ self_booking: true, duration_minutes: 60, buffer_minutes: 0 })
    .where('id', '=', service.id)
    .execute();
  await setPolicy(db, {
    self_booking: true,
    deposit_percent,
    message_channel: 'automatic',
    message_budget: 200,
    message_cost: 0.02,
  });
  await sql`insert into clients (name, phone, address)
    select 'Hodan ' || n, '25261' || (5000000 + n), 'Hodan' from generate_series(0, ${CLIENTS - 1}) n`.execute(
    db,
  );
  return service.id;
}

const DAY_MS = 86_400_000;

/** A time that no other caller takes: the clients' from Saturday on, the attacker's from a month later on. */
function timeOf(number: number, firstDay: string): string {
  const aDay = THERAPISTS * HOURS.length;
  const day = new Date(Date.parse(firstDay) + Math.floor(number / aDay) * DAY_MS).toISOString().slice(0, 10);
  return `${day}T${HOURS[Math.floor((number % aDay) / THERAPISTS)]}:00`;
}

it.each([25, 0])(
  'a morning of 5,000 clients behind four addresses, one of them shared with an attacker, and a deposit of %i percent',
  async (deposit) => {
    const service = await aBusyMorning(deposit);
    const refusals: string[] = [];
    let [booked, signedIn, askedToSignIn] = [0, 0, 0];
    const note = (
      from: string,
      what: string,
      { status, body }: { status: number; body: { detail?: string } },
    ) => {
      if (status >= 300) refusals.push(`${from} ${what}: ${status} ${body?.detail}`);
      return status < 300;
    };

    const comesBy = async (client: number) => {
      const from = CARRIER[client % CARRIER.length]!;
      const phone = phoneOf(client);
      const books = client % BOOKS_EACH === 0;
      const turn = client / BOOKS_EACH;
      const time = { service, starts_at: timeOf(turn, '2026-11-23') };
      let held: Awaited<ReturnType<typeof send>> | undefined;
      if (books && turn % CHOOSES_FIRST_EACH === 0) {
        held = await send(from, api.selfbooking.hold, time);
        // Where an address holds all it may, the page has her sign in and sends her choice again.
        if (held.status === TOO_MANY) {
          askedToSignIn += 1;
          held = undefined;
        }
      }
      if (!note(from, 'code', await send(from, api.me.askForCode, { phone }))) return;
      const code = codeSentTo(messenger, phone);
      const opened = await send(from, api.me.signIn, { phone, code: code ?? 'none' });
      if (!note(from, 'sign-in', opened)) return;
      signedIn += 1;
      if (!books) return;
      const { access } = opened.body as { access: string };
      held ??= await send(from, api.selfbooking.hold, time, access);
      if (!note(from, 'hold', held)) return;
      const { id: hold } = held.body as { id: string };
      const paying = deposit > 0 ? { wallet_phone: phone } : {};
      const made = await send(from, api.selfbooking.book, { hold, name: 'Hodan', ...paying }, access);
      if (note(from, 'booking', made)) booked += 1;
    };

    const attack = { codes: 0, guesses: 0, hits: 0, holds: 0, mostHeld: 0 };
    const attacks = async (minute: number) => {
      for (let number = 0; number < 10; number += 1) {
        await send(ATTACKED, api.me.askForCode, { phone: strangerOf(minute * 10 + number) });
        attack.codes += 1;
        const guess = { phone: phoneOf((minute * 10 + number) % CLIENTS), code: '000000' };
        if ((await send(ATTACKED, api.me.signIn, guess)).status < 300) attack.hits += 1;
        attack.guesses += 1;
        const starts_at = timeOf(minute * 10 + number, '2026-12-26');
        if ((await send(ATTACKED, api.selfbooking.hold, { service, starts_at })).status < 300)
          attack.holds += 1;
      }
      const { rows } = await sql<{ held: number }>`
      select count(*)::int as held from visitor_holds where booking_id is null and expires_at > ${clock.now()} and phone is null and network = ${ATTACKED}`.execute(
        db,
      );
      attack.mostHeld = Math.max(attack.mostHeld, rows[0]!.held);
    };

    for (let minute = 0; minute < MINUTES; minute += 1) {
      const [first, end] = [minute, minute + 1].map((at) => Math.floor((at * CLIENTS) / MINUTES)) as [
        number,
        number,
      ];
      const coming = Array.from({ length: end - first }, (_, index) => first + index);
      await Promise.all([attacks(minute), ...coming.map(comesBy)]);
      await passMinute();
    }

    const toStrangers = messenger.given.filter(({ phone }) => phone.startsWith('25290')).length;
    const kinds: Record<string, number> = {};
    for (const refusal of refusals) kinds[refusal] = (kinds[refusal] ?? 0) + 1;
    console.log({
      signedIn,
      booked,
      askedToSignIn,
      codesSent: messenger.given.length,
      attack,
      codesToStrangers: toStrangers,
      dollarsToStrangers: toStrangers * 0.02,
      refused: kinds,
    });
    expect(refusals).toEqual([]);
    expect({ signedIn, booked }).toEqual({ signedIn: CLIENTS, booked: CLIENTS / BOOKS_EACH });
    // What the attacker costs: codes to strangers, and times that visitors of that address cannot choose signed out.
    expect(attack.hits).toBe(0);
    expect(toStrangers).toBeLessThanOrEqual(CODES_OF_ADDRESS_AN_HOUR * (MINUTES / 60));
    expect(attack.mostHeld).toBeLessThanOrEqual(MOST_HOLDS);
  },
);
