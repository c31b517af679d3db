import { api } from '@revive/contract/endpoints';
import { testApp } from '@revive/testing/app.ts';
import { aBooking, aClient, sessionsOf } from '@revive/testing/factories.ts';
import { aFamily, FAMILY_PHONE } from '@revive/testing/family.ts';
import { messagesIn, setPolicy } from '@revive/testing/messages.ts';
import { expect, it } from 'vitest';
import { sendMessages } from './index.ts';

const test = await testApp();
const { db, clock, call, messenger, messages, signInAs } = test;
// Friday the 27th; the day before lies outside of the pause of Friday.
const DAY = '2026-11-25';
const sentTo = () => messenger.given.map(({ body }) => body);

/** Sessions of Amina, Hodan and Muna on one day, at these times. */
async function aDayOf(...times: string[]) {
  await setPolicy(db, { message_channel: 'automatic', message_kinds: { ...(await kinds()), booked: false } });
  const family = await aFamily(db);
  const people = [family.amina, family.hodan, family.muna];
  const bookings = [];
  for (const [index, time] of times.entries())
    bookings.push(
      await aBooking(
        db,
        { name: people[index]!.name, phone: FAMILY_PHONE, scheduled_date: `${DAY}T${time}` },
        clock,
      ),
    );
  return { ...family, bookings };
}

const kinds = async () => {
  const { DEFAULT_POLICY } = await import('@revive/contract');
  return DEFAULT_POLICY.message_kinds;
};

it('reminds the people of a phone in one message of the day before, each of her own time, once', async () => {
  await aDayOf('10:00', '11:30', '15:00');
  clock.set('2026-11-24T07:05:00.000Z');
  expect(await sendMessages(messages)).toBe(1);
  expect(sentTo()).toEqual([
    expect.stringMatching(
      /^Amina, Hodan, Muna, we expect you at .* at 10:00 \(Amina\), 11:30 \(Hodan\), 15:00 \(Muna\)\./,
    ),
  ]);
  clock.set('2026-11-24T13:00:00.000Z');
  expect(await sendMessages(messages)).toBe(0);
  const rows = (await messagesIn(db)).filter(({ time_window }) => time_window === 'day_before');
  expect(rows.map(({ state, cost_cents, body }) => ({ state, cost_cents, body }))).toEqual(
    [expect.any(Number), 0, 0].map((cost_cents) => ({ state: 'sent', cost_cents, body: sentTo()[0] })),
  );
});

it('names one time once where all of them come together', async () => {
  await aDayOf('10:00', '10:00');
  clock.set('2026-11-24T07:05:00.000Z');
  await sendMessages(messages);
  expect(sentTo()).toEqual([expect.stringMatching(/^Amina, Hodan, we expect you at .* at 10:00\./)]);
});

it('reminds shortly before of those alone who come within the hour', async () => {
  await aDayOf('10:00', '10:30', '15:00');
  clock.set(`${DAY}T05:00:00.000Z`);
  await db
    .updateTable('messages')
    .set({ state: 'cancelled', reason: 'by_person' })
    .where('time_window', '=', 'day_before')
    .execute();
  await sendMessages(messages);
  expect(sentTo()).toEqual([expect.stringMatching(/10:00 \(Amina\), 10:30 \(Hodan\)/)]);
});

it('corrects a moved one of them as before, by her name', async () => {
  const { bookings } = await aDayOf('10:00', '11:30');
  clock.set('2026-11-24T07:05:00.000Z');
  await sendMessages(messages);
  const [session] = await sessionsOf(db, bookings[1]!.id);
  const { token } = await signInAs('staff');
  await call(api.sessions.reschedule, {
    token,
    params: { id: session!.id },
    body: { scheduled_date: `${DAY}T16:00`, move_later: false },
  });
  clock.set('2026-11-24T07:30:00.000Z');
  await sendMessages(messages);
  expect(sentTo().at(-1)).toMatch(/^Hodan, your visit to .* was moved to .* at 16:00\./);
});

it('leaves each planned where nothing went out, and asks a person once where no one knows', async () => {
  await aDayOf('10:00', '11:30');
  clock.set('2026-11-24T07:05:00.000Z');
  messenger.will({ state: 'not_now' });
  await sendMessages(messages);
  const ofDayBefore = async () =>
    (await messagesIn(db))
      .filter(({ time_window }) => time_window === 'day_before')
      .map(({ state, needs_person }) => ({ state, needs_person }));
  expect(await ofDayBefore()).toEqual([
    { state: 'planned', needs_person: false },
    { state: 'planned', needs_person: false },
  ]);
  messenger.will({ state: 'unknown' });
  clock.set('2026-11-24T07:15:00.000Z');
  await sendMessages(messages);
  expect(await ofDayBefore()).toEqual([
    { state: 'unknown', needs_person: true },
    { state: 'unknown', needs_person: false },
  ]);
});

it('says whom it is for where the owner’s text names no one, and tells two of one first name apart', async () => {
  await setPolicy(db, { message_channel: 'automatic' });
  await aClient(db, { name: 'Hodan Nur', phone: FAMILY_PHONE });
  await aClient(db, { name: 'Hodan Ali', phone: FAMILY_PHONE, is_holder: false });
  const { token } = await signInAs('manager');
  const texts = await call(api.messages.setTemplate, {
    token,
    body: { kind: 'booked', language: 'en', body: 'You are booked on {{day}} at {{time}}.' },
  });
  expect(texts.status).toBe(200);
  await aBooking(db, { name: 'Hodan Ali', phone: FAMILY_PHONE, scheduled_date: `${DAY}T10:00` }, clock);
  clock.set(new Date(clock.now().getTime() + 6 * 60_000).toISOString());
  await sendMessages(messages);
  expect(sentTo()[0]).toMatch(/^Hodan A\.: You are booked on /);
});
