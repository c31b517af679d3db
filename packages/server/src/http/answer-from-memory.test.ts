import { brotliDecompressSync } from 'node:zlib';
import { api, DEFAULT_POLICY } from '@revive/contract';
import { testApp } from '@revive/testing/app.ts';
import { aCart } from '@revive/testing/buying.ts';
import { anInventoryCategory, aProduct, aUser } from '@revive/testing/factories.ts';
import { sql } from 'kysely';
import { beforeEach, describe, expect, it } from 'vitest';
import { forgetShopChanges } from '../db/shop-changes.ts';
import { releaseEndedHolds } from '../features/orders/index.ts';

const { app, anotherServer, db, call, signInAs, clock, payments } = await testApp();
const elsewhere = await anotherServer();

const LIST = api.inventory.listProducts.path;
const JSON_ONLY = { accept: 'application/json' };

type Shown = { id: number; name: string; quantity: number; price: number; category: { name: string } | null };

const readOn = async (server: typeof app, url: string, headers: Record<string, string> = {}) =>
  server.inject({ url, headers });
const listOn = async (server: typeof app): Promise<Shown[]> => (await readOn(server, LIST)).json();

/** How many answers of a server came from where, since the start. */
async function countsOf(server: typeof app) {
  const { body } = await readOn(server, '/metrics');
  const of = (by: string) =>
    Number(new RegExp(`^shop_answers_total\\{by="${by}"\\} (\\d+)`, 'm').exec(body)?.[1] ?? 0);
  return { made: of('made'), memory: of('memory'), caller: of('caller') };
}

const setName = (on: typeof db, { id }: { id: number }, name: string) =>
  on.updateTable('products').set({ name }).where('id', '=', id).execute();

/** What became of the counts while something was asked. */
async function countsOver(ask: () => Promise<unknown>) {
  const before = await countsOf(app);
  await ask();
  const after = await countsOf(app);
  return {
    made: after.made - before.made,
    memory: after.memory - before.memory,
    caller: after.caller - before.caller,
  };
}

beforeEach(async () => {
  await aUser(db);
});

describe('what is shown to every visitor', () => {
  it('is answered from memory the second time, whole and compressed alike', async () => {
    for (let number = 0; number < 30; number += 1)
      await aProduct(db, { description: 'Cold pressed. '.repeat(9) });
    const first = await readOn(app, `${LIST}?stock=in&page_size=24`);
    expect(first.headers).toMatchObject({
      'cache-control': 'no-cache',
      vary: 'authorization, accept-encoding',
      etag: expect.stringMatching(/^W\/"[\w-]{43}"$/),
    });
    const counts = await countsOver(async () => {
      // In whatever order it is asked for.
      const again = await readOn(app, `${LIST}?page_size=24&stock=in`);
      expect(again.body).toBe(first.body);
      for (const name of ['etag', 'link', 'content-type', 'vary', 'cache-control', 'content-security-policy'])
        expect(again.headers[name], name).toBe(first.headers[name]);
      expect(again.headers['x-request-id']).not.toBe(first.headers['x-request-id']);
    });
    expect(counts).toEqual({ made: 0, memory: 1, caller: 0 });
    const packed = { 'accept-encoding': 'gzip;q=0, br' };
    const compressed = await readOn(app, `${LIST}?stock=in&page_size=24`, packed);
    expect(compressed.headers).toMatchObject({ 'content-encoding': 'br', etag: first.headers.etag });
    expect(String(brotliDecompressSync(compressed.rawPayload))).toBe(first.body);
  });

  it('is not sent again to who has it already', async () => {
    await aProduct(db);
    const { headers } = await readOn(app, LIST);
    const counts = await countsOver(async () => {
      for (const known of [headers.etag, `"other", ${headers.etag}`, String(headers.etag).slice(2), '*']) {
        const answer = await readOn(app, LIST, { 'if-none-match': String(known) });
        expect([answer.statusCode, answer.body, answer.headers.etag]).toEqual([304, '', headers.etag]);
        expect(answer.headers['content-security-policy']).toBeDefined();
      }
      const other = await readOn(app, LIST, { 'if-none-match': '"other"' });
      expect(other.statusCode).toBe(200);
    });
    expect(counts).toEqual({ made: 0, memory: 1, caller: 4 });
    // A server that has not made it yet says the same.
    const answer = await readOn(elsewhere, LIST, { 'if-none-match': String(headers.etag) });
    expect([answer.statusCode, answer.body]).toEqual([304, '']);
  });

  it('is made once for all who ask for it at the same time', async () => {
    await aProduct(db);
    const counts = await countsOver(() =>
      Promise.all(Array.from({ length: 20 }, () => readOn(app, `${LIST}?page_size=7`))),
    );
    expect(counts).toEqual({ made: 1, memory: 19, caller: 0 });
  });

  it('is kept apart by page, filter and address of the shop', async () => {
    const oils = await anInventoryCategory(db);
    await aProduct(db, { name: 'Rose oil', category_id: oils.id });
    await aProduct(db, { name: 'Soap' });
    const namesAt = async (url: string, host = 'revive.example') => {
      const page = (await readOn(app, url, { ...JSON_ONLY, host })).json();
      return [page.origin, page.address, page.content.products.map(({ name }: Shown) => name)];
    };
    for (let round = 0; round < 2; round += 1) {
      expect(await namesAt('/shop')).toEqual(['http://revive.example', '/shop', ['Soap', 'Rose oil']]);
      expect(await namesAt('/')).toEqual(['http://revive.example', '/', ['Soap', 'Rose oil']]);
      expect(await namesAt('/shop?search=rose')).toEqual(['http://revive.example', '/shop', ['Rose oil']]);
      expect(await namesAt(`/shop?category=${oils.id}`)).toMatchObject({ 2: ['Rose oil'] });
      expect(await namesAt('/shop', 'other.example')).toMatchObject({ 0: 'http://other.example' });
    }
    const counts = await countsOver(async () => {
      // What makes no difference to the page makes none.
      await namesAt('/shop?utm_source=chat');
      await namesAt('/shop/');
    });
    expect(counts).toEqual({ made: 0, memory: 2, caller: 0 });
  });
});

describe('what is somebody’s own', () => {
  it('is made anew: what staff are shown, what may have to be refused, the office', async () => {
    const { id } = await aProduct(db, { cost_price_cents: 4_00 });
    const { token } = await signInAs('staff');
    await readOn(app, LIST);
    const counts = await countsOver(async () => {
      const staff = await readOn(app, LIST, { authorization: `Bearer ${token}` });
      expect(staff.json()).toMatchObject([{ id, cost_price: 4 }]);
      expect([staff.headers.etag, staff.headers['cache-control']]).toEqual([undefined, 'no-store']);
      expect((await readOn(app, LIST, { 'idempotency-key': 'ü' })).statusCode).toBe(400);
      expect((await readOn(app, `${LIST}?stock=some`)).statusCode).toBe(400);
      expect((await readOn(app, `${LIST}?ids=1&ids=2`)).statusCode).toBe(400);
      expect((await readOn(app, `${LIST}?page_size=1&mine=1`)).headers.etag).toBeUndefined();
      await readOn(app, '/', JSON_ONLY);
      const office = await readOn(app, '/', { cookie: 'access=x.y.z', accept: 'text/html' });
      expect(office.body).not.toContain('id="page"');
    });
    expect(counts).toEqual({ made: 1, memory: 0, caller: 0 });
    expect((await readOn(app, LIST)).body).not.toContain('cost_price');
  });

  it('is kept by nobody: an order and the checkout', async () => {
    const product = await aProduct(db, { quantity: 5 });
    const made = await call(api.shop.createOrder, { body: await aCart(db, { product }), key: 'order' });
    const counts = await countsOver(async () => {
      for (const url of [`/order/${made.body.token}`, '/checkout']) {
        const { headers } = await readOn(app, url, JSON_ONLY);
        expect([headers.etag, url]).toEqual([undefined, url]);
      }
    });
    expect(counts).toEqual({ made: 0, memory: 0, caller: 0 });
  });
});

describe('what changed on one server', () => {
  /** Shows the shop on the other server before and after, and says what its first list shows then. */
  async function seenElsewhere(change: () => Promise<{ status: number }>): Promise<Shown[]> {
    await listOn(elsewhere);
    await listOn(elsewhere);
    expect((await change()).status).toBeLessThan(300);
    return listOn(elsewhere);
  }

  it('[SHOP-08] is seen by the very next read on another: a sale, an order, a hold that ended', async () => {
    const product = await aProduct(db, { quantity: 5, price_cents: 10_00 });
    const { token } = await signInAs('staff');
    const sale = {
      client: { name: '', phone: 'POS-1763618400000', email: '', address: '' },
      items: [{ product_id: product.id, quantity: 2, unit_price: 10 }],
      payment_info: { payment_method: 'cash', amount_paid: 100, discount: 0 },
    };
    expect(await seenElsewhere(() => call(api.pos.sell, { token, body: sale, key: 'sale' }))).toMatchObject([
      { quantity: 3 },
    ]);
    const body = await aCart(db, { product });
    expect(await seenElsewhere(() => call(api.shop.createOrder, { body, key: 'order' }))).toMatchObject([
      { quantity: 2 },
    ]);
    clock.set('2026-11-28T06:00:00.000Z');
    const release = async () => {
      expect(await releaseEndedHolds(db, clock, payments.log)).toBe(1);
      return { status: 200 };
    };
    expect(await seenElsewhere(release)).toMatchObject([{ quantity: 3 }]);
  });

  it('is seen by the very next read on another: products, categories, stock, the owner’s settings', async () => {
    const { token } = await signInAs('admin');
    const oils = await call(api.inventory.createCategory, { token, body: { name: 'Oils' }, key: 'oils' });
    const body = { name: 'Rose oil', price: '12', sku: 'R', quantity: 3, category: oils.body.id };
    const add = () => call(api.inventory.createProduct, { token, body, key: 'rose' });
    const [rose] = await seenElsewhere(add);
    expect(rose).toMatchObject({ name: 'Rose oil', quantity: 3, price: 12, category: { name: 'Oils' } });
    const params = { id: rose!.id };
    const change = { ...body, name: 'Argan oil', price: '9', quantity: undefined };
    const changed = () => call(api.inventory.updateProduct, { token, params, body: change });
    expect(await seenElsewhere(changed)).toMatchObject([{ name: 'Argan oil', price: 9, quantity: 3 }]);
    const move = { product: rose!.id, transaction_type: 'in', quantity: 4 };
    const moved = () => call(api.inventory.createTransaction, { token, body: move, key: 'in' });
    expect(await seenElsewhere(moved)).toMatchObject([{ quantity: 7 }]);
    const rename = () =>
      call(api.inventory.updateCategory, {
        token,
        params: { id: oils.body.id },
        body: { name: 'Finest oils' },
      });
    expect(await seenElsewhere(rename)).toMatchObject([{ category: { name: 'Finest oils' } }]);
    const unshelve = () => call(api.inventory.removeCategory, { token, params: { id: oils.body.id } });
    expect(await seenElsewhere(unshelve)).toMatchObject([{ category: null }]);
    expect(await seenElsewhere(() => call(api.inventory.removeProduct, { token, params }))).toEqual([]);

    const nameOf = async () =>
      (await readOn(elsewhere, '/shop', JSON_ONLY)).json().policy.business_name as string;
    expect(await nameOf()).toBe('Revive');
    await call(api.policy.update, { token, body: { ...DEFAULT_POLICY, business_name: 'Revive Hodan' } });
    expect(await nameOf()).toBe('Revive Hodan');
  });

  it('is seen too when it was begun before and committed after what was seen last', async () => {
    const [one, two] = [await aProduct(db, { quantity: 1 }), await aProduct(db, { quantity: 1 })];
    await db.transaction().execute(async (trx) => {
      await setName(trx, one, 'Begun first');
      await setName(db, two, 'Committed first');
      const names = (await listOn(app)).map(({ name }) => name);
      expect(names[0]).toBe('Committed first');
      expect(names[1]).not.toBe('Begun first');
      // Once more, now that the transaction under way is known.
      expect((await listOn(app)).map(({ name }) => name)).toEqual(names);
    });
    expect((await listOn(app)).map(({ name }) => name)).toEqual(['Committed first', 'Begun first']);
  });

  it('leaves nothing kept that was begun before it, even where it was done after', async () => {
    const product = await aProduct(db);
    const categories = () => readOn(app, api.inventory.listCategories.path);
    const waiting = async () => {
      const { rows } = await sql`select from pg_locks join pg_database d on d.oid = database
        where not granted and datname = current_database()`.execute(db);
      return rows.length;
    };
    const counts = await countsOver(async () => {
      const begun: Promise<unknown>[] = [];
      await db.transaction().execute(async (trx) => {
        await sql`lock table inventory_categories in access exclusive mode`.execute(trx);
        begun.push(categories());
        await expect.poll(waiting).toBe(1);
        await setName(db, product, 'Changed meanwhile');
        // Finds that there was a change, before it waits too.
        begun.push(readOn(app, LIST));
        await expect.poll(waiting).toBe(2);
      });
      await Promise.all(begun);
      await categories();
    });
    expect(counts).toEqual({ made: 3, memory: 0, caller: 0 });
  });

  it('is never seen older than it was when the reader began, whoever writes and reads meanwhile', async () => {
    const products = [await aProduct(db, { quantity: 1 }), await aProduct(db, { quantity: 1 })];
    const { token } = await signInAs('manager');
    const answered = new Map(products.map(({ id }) => [id, 1]));
    let writers = products.length;
    const write = async ({ id }: { id: number }) => {
      for (let round = 0; round < 12; round += 1) {
        const body = { product: id, transaction_type: 'in', quantity: 1 };
        const moved = await call(api.inventory.createTransaction, { token, body, key: `${id}-${round}` });
        answered.set(id, moved.body.quantity_after);
      }
      writers -= 1;
    };
    const tooOld: unknown[] = [];
    let reads = 0;
    const read = async (server: typeof app) => {
      while (writers > 0) {
        const least = new Map(answered);
        for (const { id, quantity } of await listOn(server))
          if (quantity < least.get(id)!) tooOld.push({ id, quantity, least: least.get(id) });
        reads += 1;
      }
    };
    const readers = [app, elsewhere].flatMap((server) => [read(server), read(server), read(server)]);
    const counts = await countsOver(() => Promise.all([...products.map(write), ...readers]));
    expect(tooOld).toEqual([]);
    expect(reads).toBeGreaterThan(12);
    expect(counts.made).toBeGreaterThan(5);
    expect((await listOn(app)).map(({ quantity }) => quantity)).toEqual([13, 13]);
  });
});

describe('forgetShopChanges', () => {
  const numbers = async () =>
    (await sql<{ xid: string }>`select xid from shop_changes order by xid`.execute(db)).rows;
  // Transactions of other databases of the same PostgreSQL keep changes too, as long as they run.
  const leftWhenForgotten = async () => {
    await forgetShopChanges(db);
    return (await numbers()).length;
  };

  it('leaves one change, by which is seen that others are missing', async () => {
    const [slow, quick] = [await aProduct(db), await aProduct(db)];
    await db.transaction().execute(async (trx) => {
      await setName(trx, slow, 'Begun first');
      await setName(db, quick, 'Committed first');
      expect((await listOn(app))[0]?.name).toBe('Committed first');
      await forgetShopChanges(db);
      expect(await listOn(app)).toHaveLength(2);
    });
    // What the server has not seen is forgotten; what is left it has seen.
    await expect.poll(leftWhenForgotten, { timeout: 10_000 }).toBe(1);
    expect((await listOn(app))[1]?.name).toBe('Begun first');
    expect(await countsOver(() => listOn(app))).toEqual({ made: 0, memory: 1, caller: 0 });
  });

  it('keeps what is not seen by everybody yet', async () => {
    const [slow, quick] = [await aProduct(db), await aProduct(db)];
    await expect.poll(leftWhenForgotten, { timeout: 10_000 }).toBe(1);
    await db.transaction().execute(async (trx) => {
      await setName(trx, slow, 'Slow');
      await setName(db, quick, 'Quick');
      expect(await leftWhenForgotten()).toBe(2);
    });
    expect(await numbers()).toHaveLength(3);
  });
});
