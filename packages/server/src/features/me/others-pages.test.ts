import { api } from '@revive/contract/endpoints';
import { testApp } from '@revive/testing/app.ts';
import { aBooking, aService, sessionsOf, someMobileCredentials } from '@revive/testing/factories.ts';
import { setPolicy } from '@revive/testing/messages.ts';
import { expect, it } from 'vitest';

const { app, db, call, signInAs } = await testApp();
const CLIENTS = 6;
const READS = 5000;

/** A client with a booking that owes, a receipt, and a link in a message. */
async function aClientWithAll(index: number, service: number, staff: string) {
  const name = `Client Number${index}`;
  const phone = `25261500050${index}`;
  const booking = await aBooking(db, {
    services: [service],
    name,
    phone,
    scheduled_date: '2026-11-24T10:00',
  });
  await call(api.profiles.pay, {
    token: staff,
    params: { id: booking.client_id },
    body: { booking_id: booking.id, amount: 1 },
  });
  const order = await db
    .selectFrom('orders')
    .select('id')
    .where('booking_id', '=', booking.id)
    .executeTakeFirstOrThrow();
  const starts_at = `2026-11-25T${10 + index}:00`;
  const held = (await call(api.selfbooking.hold, { body: { service, starts_at } })).body.id;
  const { link } = await db
    .selectFrom('messages')
    .select('link')
    .where('client_id', '=', booking.client_id)
    .executeTakeFirstOrThrow();
  const { body } = await call(api.auth.login, { body: await someMobileCredentials(db, booking.client_id) });
  expect((await call(api.selfbooking.book, { token: body.access, body: { hold: held } })).status).toBe(201);
  const texts = await call(api.me.consentTexts, { token: body.access });
  const signed = { template: texts.body[0]!.id, typed_name: name };
  const consent = (await call(api.me.signConsent, { token: body.access, body: signed })).body.id;
  const sessions = (await sessionsOf(db, booking.id)).map(({ id }) => id);
  return {
    name,
    phone,
    client: booking.client_id,
    booking: booking.id,
    order: order.id,
    sessions,
    held,
    consent,
    link: link!,
    token: body.access,
  };
}

it('opens nothing of another client in five thousand calls, with her token or her link', {
  tags: ['long'],
  timeout: 300_000,
}, async () => {
  const { token: staff } = await signInAs('staff');
  const service = (await aService(db, { session_count: 2 })).id;
  await db.updateTable('services').set({ self_booking: true }).execute();
  await setPolicy(db, { self_booking: true });
  const clients = [];
  for (let index = 0; index < CLIENTS; index += 1) clients.push(await aClientWithAll(index, service, staff));
  const shown: string[] = [];
  for (let n = 0; n < READS; n += 1) {
    const her = clients[n % CLIENTS]!;
    const other = clients[(n + 1 + (Math.floor(n / CLIENTS) % (CLIENTS - 1))) % CLIENTS]!;
    const session = other.sessions[n % other.sessions.length]!;
    const day = 'from=2026-11-24&to=2026-11-24';
    const asked = [
      { method: 'GET', url: '/api/me/' },
      { method: 'GET', url: `/api/me/sessions/${session}/slots/?${day}` },
      {
        method: 'POST',
        url: `/api/me/sessions/${session}/reschedule/`,
        payload: { starts_at: '2026-11-25T10:00' },
      },
      { method: 'POST', url: `/api/me/sessions/${session}/cancel/` },
      { method: 'POST', url: `/api/me/bookings/${other.booking}/pay/`, payload: { wallet_phone: her.phone } },
      { method: 'POST', url: '/api/me/bookings/', payload: { hold: other.held, wallet_phone: her.phone } },
      { method: 'GET', url: `/api/me/receipts/${other.order}/` },
      { method: 'POST', url: `/api/me/consents/${other.consent}/withdraw/` },
      { method: 'POST', url: `/api/me/consents/${other.consent}/restore/` },
      { method: 'GET', url: `/bookings/api/client-profiles/${other.client}/profile/` },
      {
        method: 'GET',
        url: `/api${her.link.replace('/me/', '/me/links/')}/sessions/${session}/slots/?${day}`,
        isLink: true,
      },
    ][n % 11]!;
    const { isLink, ...request } = asked as typeof asked & { isLink?: boolean };
    const answer = await app.inject({
      ...request,
      remoteAddress: `10.0.${n % 200}.${n % 250}`,
      headers: { ...(!isLink && { authorization: `Bearer ${her.token}` }) },
    } as never);
    const isHers = request.url === '/api/me/';
    const isWrong = isHers
      ? answer.statusCode !== 200
      : ![403, 404, 429, ...(request.url === '/api/me/bookings/' ? [409] : [])].includes(answer.statusCode);
    if (isWrong || answer.body.includes(other.name) || answer.body.includes(other.phone))
      shown.push(`${n} ${request.method} ${request.url}: ${answer.statusCode}`);
  }
  expect(shown).toEqual([]);
});
