import type { AnyEndpoint } from '@revive/contract';
import { api } from '@revive/contract/endpoints';
import { testApp } from '@revive/testing/app.ts';
import { attaching } from '@revive/testing/attaching.ts';
import { aCart } from '@revive/testing/buying.ts';
import { aBooking, aClient, aProduct, someMobileCredentials } from '@revive/testing/factories.ts';
import { aRequisition } from '@revive/testing/finance.ts';
import { aCounterSale } from '@revive/testing/goods.ts';
import { describe, expect, it } from 'vitest';

// Who may make a call at all stands in api.table.txt (permissions.test.ts). This is about what a call answers to those
// who may make it: a guest and a client's own app see what is theirs, and nothing of anybody else.

const { app, db, call, signInAs, wallet } = await testApp();
const attach = attaching(app);

const CALLS = Object.values(api)
  .flatMap((feature): AnyEndpoint[] => Object.values(feature))
  .filter(({ content }) => content !== 'text/event-stream');
const READS = CALLS.filter(({ method }) => method === 'GET');

const HERS = {
  name: 'Hodan Warsame',
  phone: '252615000321',
  email: 'hodan.warsame@example.com',
  address: 'Behind the Lido lighthouse',
};

const signInAsClient = async (id: number) =>
  (await call(api.auth.login, { body: await someMobileCredentials(db, id) })).body.access;

/** One of everything that is about someone, and what gives her away wherever it turns up. */
async function aBusinessAroundHer() {
  const her = await aClient(db, HERS);
  const { token } = await signInAs('manager');
  await aBooking(db, { ...HERS, scheduled_date: '2026-11-21T10:00' });
  const product = await aProduct(db, { quantity: 50 });
  const { body: order } = await call(api.shop.createOrder, {
    body: {
      ...(await aCart(db, { product, phone: HERS.phone, address: HERS.address })),
      guest_name: HERS.name,
    },
  });
  await call(api.shop.payOrder, {
    params: { id: order.id },
    body: { wallet_id: HERS.phone, payment_method: '1', token: order.token },
  });
  await aCounterSale(db);
  const requisition = await aRequisition(db);
  const bill = await attach('requisitions', requisition.id, { token, name: 'A bill no one else sees' });
  expect(bill.status).toBe(201);
  const givesAway = new RegExp(
    [...Object.values(HERS), HERS.phone.slice(3), order.token, order.order_number, 'A bill no one', 'T-RV-']
      .map((text) => text.replace(/[.]/g, '\\$&'))
      .join('|'),
  );
  return { her, order, product, bill: bill.body, givesAway };
}

/** Everything a caller is shown by any call, asked about each of the first three of everything. */
async function everythingShown(token: string | undefined, calls = CALLS) {
  const answers: { what: string; status: number; text: string; id: number }[] = [];
  for (const { method, path, aliases } of calls)
    for (const url of [path, ...aliases])
      for (const id of url.includes(':') ? [1, 2, 3] : [0]) {
        const answer = await app.inject({
          method,
          url: url.replace(/:\w+/g, String(id)),
          headers: { ...(token && { authorization: `Bearer ${token}` }) },
          ...(method !== 'GET' && method !== 'DELETE' && { payload: {} }),
        });
        answers.push({ what: `${method} ${url}`, status: answer.statusCode, text: answer.body, id });
      }
  return answers;
}

const giveaways = (answers: Awaited<ReturnType<typeof everythingShown>>, pattern: RegExp) =>
  answers.filter(({ text }) => pattern.test(text)).map(({ what, id }) => `${what} ${id}`);

describe('what is someone else’s', () => {
  it('is shown to no guest by any call', async () => {
    const { givesAway } = await aBusinessAroundHer();
    const answers = await everythingShown(undefined);
    expect(giveaways(answers, givesAway)).toEqual([]);
    expect(answers.length).toBeGreaterThan(180);
    expect(answers.filter(({ status }) => status >= 500)).toEqual([]);
  });

  it('is shown to no other client by any call, and to her only where it is her own', async () => {
    const { her, order, givesAway } = await aBusinessAroundHer();
    const other = await aClient(db, { name: 'Another Client', address: 'Elsewhere' });
    expect(giveaways(await everythingShown(await signInAsClient(other.id)), givesAway)).toEqual([]);
    expect(giveaways(await everythingShown(await signInAsClient(her.id)), givesAway)).toEqual([
      'GET /api/auth/me/ 0',
      'GET /api/me/ 0',
      `GET /api/me/receipts/:id/ ${order.id}`,
      `GET /bookings/api/client-profiles/:id/profile/ ${her.id}`,
    ]);
  });

  it('would be found by this: a manager is shown all of it', async () => {
    const { givesAway } = await aBusinessAroundHer();
    const { token } = await signInAs('manager');
    expect(giveaways(await everythingShown(token, READS), givesAway).length).toBeGreaterThan(15);
  });

  it('is on no page that anybody may open', async () => {
    const { givesAway, order, bill } = await aBusinessAroundHer();
    const ask = (url: string) => app.inject({ url, headers: { accept: 'application/json' } });
    const pages = [
      '/',
      '/shop',
      '/checkout',
      '/sitemap.xml',
      '/robots.txt',
      '/docs/json',
      '/healthz',
      '/readyz',
    ];
    for (const url of [...pages, `/media/${bill.id}-card.webp`])
      expect((await ask(url)).body, url).not.toMatch(givesAway);
    const guesses = [order.id, order.order_number, 'null', 'undefined', '%25', '*', order.token.slice(0, -1)];
    for (const url of guesses.flatMap((guess) => [
      `/order/${guess}`,
      `/api/onlineshop/orders/track/${guess}/`,
    ])) {
      const { body, statusCode } = await ask(url);
      expect([url, statusCode]).toEqual([url, 404]);
      // The page of an unknown order may repeat what was asked for.
      expect(body, url).not.toMatch(new RegExp(Object.values(HERS).join('|')));
    }
  });
});

describe('the link of an order', () => {
  it('is 256 random bits, another for each order, and looked for exactly', async () => {
    const product = await aProduct(db, { quantity: 50 });
    const tokens: string[] = [];
    for (const last of [1, 2, 3, 4, 5]) {
      const body = await aCart(db, { product, phone: `25261500010${last}` });
      tokens.push((await call(api.shop.createOrder, { body })).body.token);
    }
    expect(new Set(tokens.map((token) => token.slice(0, 6))).size).toBe(5);
    for (const token of tokens) {
      expect(Buffer.from(token, 'base64url')).toHaveLength(32);
      expect((await call(api.shop.trackOrder, { params: { token } })).status).toBe(200);
      for (const other of [token.toLowerCase(), token.slice(1), `${token}A`, encodeURIComponent(`${token}%`)])
        expect((await call(api.shop.trackOrder, { params: { token: other } })).status).toBe(404);
    }
  });

  it('of one order neither pays nor shows another', async () => {
    const product = await aProduct(db, { quantity: 50 });
    const order = async (phone: string) =>
      (await call(api.shop.createOrder, { body: await aCart(db, { product, phone }) })).body;
    const [mine, theirs] = [await order('252615000101'), await order('252615000102')];
    const paying = await call(api.shop.payOrder, {
      params: { id: theirs.id },
      body: { wallet_id: '615000101', payment_method: '1', token: mine.token },
    });
    expect([paying.status, paying.error.error]).toEqual([404, 'Order not found']);
    expect(wallet.charges).toEqual([]);
    expect(JSON.stringify(paying.error)).not.toMatch(new RegExp(`${theirs.token}|615000102`));
  });
});

describe('an answer kept under an Idempotency-Key', () => {
  const KEY = '4f1c0a52d7e94b0c8a3e5d6f7a8b9c0d';

  const callers = async () => {
    const [one, other] = [await aClient(db), await aClient(db)];
    return {
      guest: undefined,
      staff: (await signInAs('staff')).token,
      manager: (await signInAs('manager')).token,
      client: await signInAsClient(one.id),
      otherClient: await signInAsClient(other.id),
    };
  };

  it('is given to no one but who asked first, though all of them send the same key and the same body', async () => {
    const body = await aCart(db, { product: await aProduct(db, { quantity: 50 }) });
    const answers = new Map<string, string>();
    for (const [who, token] of Object.entries(await callers())) {
      const answer = await call(api.shop.createOrder, { token, body, key: KEY });
      expect([who, answer.status, answer.headers['idempotent-replay']]).toEqual([who, 201, undefined]);
      answers.set(who, answer.body.token);
    }
    expect(new Set(answers.values()).size).toBe(5);
  });

  it('shows a guest with another body nothing but that the key was used', async () => {
    const product = await aProduct(db, { quantity: 50 });
    const first = await call(api.shop.createOrder, { body: await aCart(db, { product }), key: KEY });
    for (const change of [{ phone: '252615000999' }, { quantity: 2 }, { address: 'Hodan 4' }]) {
      const body = await aCart(db, { product, ...change });
      const { status, error } = await call(api.shop.createOrder, { body, key: KEY });
      expect(status).toBe(409);
      expect(error).toEqual({
        detail: 'This Idempotency-Key was used for another request.',
        error: 'This Idempotency-Key was used for another request.',
      });
    }
    const same = await call(api.shop.createOrder, { body: await aCart(db, { product }), key: KEY });
    expect([same.body.token, same.headers['idempotent-replay']]).toEqual([first.body.token, 'true']);
  });

  it('is given to no one whose sign-in has ended or whose role does not allow the call any more', async () => {
    const admin = await signInAs('admin');
    const body = { name: 'Oils', description: '' };
    const create = () => call(api.inventory.createCategory, { token: admin.token, body, key: KEY });
    expect((await create()).status).toBe(201);
    expect((await create()).headers['idempotent-replay']).toBe('true');
    await call(api.auth.logout, { body: { refresh: admin.refresh } });
    expect((await create()).status).toBe(401);
  });

  it('is found by a fingerprint in which no password stands', async () => {
    const { token } = await signInAs('admin');
    const add = (password: string) =>
      call(api.employees.create, {
        token,
        key: KEY,
        body: {
          first_name: 'Deqa',
          last_name: 'Nur',
          username: 'deqa',
          role: 'staff',
          password,
          confirm_password: password,
        },
      });
    const first = await add('quiet river stones');
    expect(first.status).toBe(201);
    // With the password in it, a reader of a backup could try passwords on it millions of times a second.
    const again = await add('another river stone');
    expect([again.body.id, again.headers['idempotent-replay']]).toEqual([first.body.id, 'true']);
  });
});
