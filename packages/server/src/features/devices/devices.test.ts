import { generateKeyPairSync } from 'node:crypto';
import { MOST_ASKING } from '@revive/contract';
import { api } from '@revive/contract/endpoints';
import { testApp } from '@revive/testing/app.ts';
import { aLineCounter } from '@revive/testing/line.ts';
import { setPolicy } from '@revive/testing/messages.ts';
import { beforeEach, describe, expect, it } from 'vitest';

const { db, call, clock, signInAs } = await testApp();
const { devices } = api;

type Person = Awaited<ReturnType<typeof signInAs>>;
let [staff, manager, owner]: Person[] = [];

beforeEach(async () => {
  await setPolicy(db, { sell_without_line: true });
  [staff, manager, owner] = [await signInAs('staff'), await signInAs('manager'), await signInAs('admin')];
});

const aKey = () =>
  generateKeyPairSync('ec', { namedCurve: 'P-256' }).publicKey.export({ format: 'jwk' }) as Record<
    'kty' | 'crv' | 'x' | 'y',
    string
  >;
const ask = (public_key: object = aKey(), name = 'Till at the door', { token }: Person = staff!) =>
  call(devices.ask, { token, body: { name, public_key } });
const approve = (id: number, { token }: Person = manager!) =>
  call(devices.approve, { token, params: { id } });
const revoke = (id: number, reason = 'Lost in a taxi', { token }: Person = manager!) =>
  call(devices.revoke, { token, params: { id }, body: { reason } });
const standing = (id: number, { token }: Person = staff!) =>
  call(devices.getStanding, { token, params: { id } });
const list = async (query = {}) => (await call(devices.list, { token: staff!.token, query })).body;
const noticesOf = async ({ token }: Person) => (await call(api.notifications.list, { token })).body.items;

describe('asking', () => {
  it('makes a device that has no number and may not sell', async () => {
    const { status, body } = await ask();
    expect(status).toBe(201);
    expect(body).toMatchObject({
      name: 'Till at the door',
      number: null,
      state: 'waiting',
      asked_by_name: expect.stringMatching(/^Amina Ali/),
      asked_at: clock.now().toISOString(),
      approved_at: null,
      revoked_at: null,
      last_seen_at: null,
      thumbprint: expect.stringMatching(/^[A-Za-z0-9_-]{8}$/),
      first_seq: null,
      last_seq: null,
      missing: [],
      waiting: null,
    });
    expect((await standing(body.id)).body).toMatchObject({ state: 'waiting', may_sell: false });
  });

  it('with the same key is the same device, also asked for by another person and spelled otherwise', async () => {
    const key = aKey();
    const { body: first } = await ask(key);
    // The last of 43 characters holds two bits that say nothing.
    const ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_';
    const other = ALPHABET[ALPHABET.indexOf(key.x.at(-1)!) + 1]!;
    const respelled = { ...key, x: key.x.slice(0, -1) + other, ext: true, key_ops: ['verify'] };
    await approve(first.id);
    const again = await ask(respelled, 'Another name', manager!);
    expect(again.status).toBe(201);
    expect(again.body).toMatchObject({
      id: first.id,
      name: 'Till at the door',
      state: 'approved',
      number: 1,
    });
    expect(await list()).toHaveLength(1);
  });

  it('with the same key at the same moment makes one device', async () => {
    const key = aKey();
    const answers = await Promise.all(Array.from({ length: 6 }, () => ask(key)));
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([201]));
    expect(new Set(answers.map(({ body }) => body.id)).size).toBe(1);
    expect(await db.selectFrom('devices').select('id').execute()).toHaveLength(1);
  });

  it('is refused without a name, and with what is no key of this curve', async () => {
    expect((await ask(aKey(), '')).error.name).toHaveLength(1);
    const key = aKey();
    const sentence = 'This is no key of a device. Ask from the device itself.';
    expect((await ask({ ...key, x: 'short' })).error['public_key.x']).toEqual([sentence]);
    expect((await ask({ ...key, crv: 'P-384' })).status).toBe(400);
    expect((await ask({ ...key, kty: 'RSA' })).status).toBe(400);
    const off = { ...key, x: key.y, y: key.x };
    expect(await ask(off)).toMatchObject({ status: 400, error: { public_key: [sentence] } });
    const rsa = generateKeyPairSync('rsa', { modulusLength: 2048 }).publicKey.export({ format: 'jwk' });
    expect((await ask(rsa)).status).toBe(400);
    expect(await list()).toEqual([]);
  });

  it('is refused while the owner does not let the counter sell without a line', async () => {
    await setPolicy(db, { sell_without_line: false });
    expect(await ask()).toMatchObject({
      status: 409,
      error: { error: 'Selling without a line is switched off in the settings.' },
    });
  });

  it('is refused where very many wait for an answer, also asked at once', async () => {
    const answers = await Promise.all(Array.from({ length: MOST_ASKING + 3 }, () => ask()));
    const refused = answers.filter(({ status }) => status === 409);
    expect(refused).toHaveLength(3);
    expect(refused[0]!.error.error).toBe(
      '20 devices wait for an answer already. Ask a manager to answer them first.',
    );
    await revoke(answers.find(({ status }) => status === 201)!.body.id);
    expect((await ask()).status).toBe(201);
  });

  it('tells managers and admins, and staff nothing, until it is answered', async () => {
    const { body } = await ask();
    for (const person of [manager!, owner!])
      expect(await noticesOf(person)).toMatchObject([
        {
          kind: 'device_asked',
          id: body.id,
          name: 'Till at the door',
          subject: expect.stringMatching(/^Amina Ali/),
        },
      ]);
    expect(await noticesOf(staff!)).toEqual([]);
    await approve(body.id);
    expect((await noticesOf(manager!)).map(({ kind }) => kind)).toEqual([]);
  });
});

describe('approving', () => {
  it('gives the next number, and once only', async () => {
    const [one, other] = [await ask(), await ask()];
    expect(await approve(other.body.id)).toMatchObject({
      status: 200,
      body: {
        number: 1,
        state: 'approved',
        approved_by_name: expect.stringMatching(/^Amina Ali/),
        approved_at: clock.now().toISOString(),
      },
    });
    expect((await approve(one.body.id)).body.number).toBe(2);
    expect((await approve(other.body.id, owner!)).body.number).toBe(1);
  });

  it('never gives a number twice, also of devices that are revoked, and of many at once', async () => {
    const first = (await ask()).body.id;
    await approve(first);
    await revoke(first);
    const ids = [];
    for (let count = 0; count < 8; count += 1) ids.push((await ask()).body.id);
    const answers = await Promise.all([...ids, ...ids].map((id) => approve(id)));
    expect(answers.map(({ status }) => status)).toEqual(Array(16).fill(200));
    const numbers = answers.map(({ body }) => body.number!);
    expect(numbers.slice(0, 8)).toEqual(numbers.slice(8));
    expect(numbers.slice(0, 8).sort((a, b) => a - b)).toEqual([2, 3, 4, 5, 6, 7, 8, 9]);
  });

  it('is not for staff, nor for what is unknown or revoked', async () => {
    const { id } = (await ask()).body;
    expect((await approve(id, staff!)).status).toBe(403);
    expect((await call(devices.approve, { params: { id } })).status).toBe(401);
    expect((await approve(404)).error.error).toBe('Device not found');
    await revoke(id, 'Not ours');
    expect(await approve(id)).toMatchObject({
      status: 409,
      error: {
        error: 'This device was revoked, and stays so. Its person can ask from it again, as a new device.',
      },
    });
    expect((await list())[0]).toMatchObject({ state: 'revoked', number: null });
  });

  it('reaches the owner, and so does revoking with its reason', async () => {
    const { id } = (await ask()).body;
    await approve(id);
    await revoke(id);
    expect(await noticesOf(owner!)).toMatchObject([
      {
        kind: 'device_approved_alert',
        name: 'Till at the door',
        subject: expect.stringMatching(/^D1 · Amina Ali/),
        about: { record: 'device', id },
        amount: null,
      },
      { kind: 'device_revoked_alert', reason: 'Lost in a taxi', about: { record: 'device', id } },
    ]);
    expect(await noticesOf(manager!)).toEqual([]);
  });

  it('and revoking stand in the audit trail, and what a device says each minute does not', async () => {
    const { id } = (await ask()).body;
    await approve(id);
    await standing(id);
    await call(devices.sayWaiting, {
      token: staff!.token,
      params: { id },
      body: { count: 1, total: 5, oldest_at: null },
    });
    await revoke(id);
    const entries = await db
      .selectFrom('audit_entries')
      .select(['change', 'label', 'actor_id', 'after'])
      .where('record_type', '=', 'device')
      .orderBy('id')
      .execute();
    expect(entries).toMatchObject([
      { change: 'create', label: 'Till at the door', actor_id: staff!.id },
      { change: 'update', actor_id: manager!.id, after: { number: 1, state: 'approved' } },
      {
        change: 'update',
        actor_id: manager!.id,
        after: { state: 'revoked', revoke_reason: 'Lost in a taxi' },
      },
    ]);
    expect(JSON.stringify(entries)).not.toMatch(/public_key|thumbprint/);
  });
});

describe('revoking', () => {
  it('counts at once, keeps the number, and needs a reason', async () => {
    const { id } = (await ask()).body;
    await approve(id);
    expect((await standing(id)).body).toMatchObject({ state: 'approved', number: 1, may_sell: true });
    expect((await revoke(id, ' ')).error.reason).toHaveLength(1);
    expect(await revoke(id)).toMatchObject({
      status: 200,
      body: {
        state: 'revoked',
        number: 1,
        revoke_reason: 'Lost in a taxi',
        revoked_by_name: expect.stringMatching(/^Amina Ali/),
        revoked_at: clock.now().toISOString(),
      },
    });
    expect((await standing(id)).body).toMatchObject({ state: 'revoked', number: 1, may_sell: false });
  });

  it('sets aside what the device still sends', async () => {
    const { till, send, sold } = await aLineCounter({ db, call, signInAs }, { quantity: 10 });
    expect((await send(sold({ seq: 1 }))).body.conflicts).toEqual([]);
    await revoke(till.id);
    const late = await send(sold({ seq: 2 }));
    expect(late.body).toMatchObject({ order: null, conflicts: [{ kind: 'revoked_device' }] });
  });

  it('is not for staff, nor for what is unknown or revoked already; of two at once one is refused', async () => {
    const { id } = (await ask()).body;
    expect((await revoke(id, 'Mine', staff!)).status).toBe(403);
    expect((await call(devices.revoke, { params: { id }, body: { reason: 'x' } })).status).toBe(401);
    expect((await revoke(404)).status).toBe(404);
    const answers = await Promise.all([revoke(id, 'One'), revoke(id, 'Other', owner!)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(answers.find(({ status }) => status === 409)!.error.error).toBe(
      'This device was revoked already.',
    );
  });

  it('and approving at once leave it revoked, with or without a number', async () => {
    const { id } = (await ask()).body;
    const [approved, revoked] = await Promise.all([approve(id), revoke(id)]);
    expect(revoked.status).toBe(200);
    expect([200, 409]).toContain(approved.status);
    expect((await list())[0]).toMatchObject({ state: 'revoked', number: approved.status === 200 ? 1 : null });
  });
});

describe('the standing of a device', () => {
  it('tells the hour of the server, and writes down once a minute that the device was seen', async () => {
    const { id } = (await ask()).body;
    const seen = async () => (await list())[0]!.last_seen_at;
    const first = clock.now().toISOString();
    expect((await standing(id)).body).toEqual({
      id,
      name: 'Till at the door',
      number: null,
      state: 'waiting',
      now: first,
      last_seq: 0,
      missing: [],
      may_sell: false,
    });
    expect(await seen()).toBe(first);
    clock.advance(30_000);
    expect((await standing(id)).body.now).toBe(clock.now().toISOString());
    expect(await seen()).toBe(first);
    clock.advance(30_000);
    await standing(id);
    expect(await seen()).toBe(clock.now().toISOString());
  });

  it('names the numbers that did not come, from the first on, and no more than a hundred', async () => {
    const [counter, other] = [
      await aLineCounter({ db, call, signInAs }, { quantity: 100 }),
      await aLineCounter({ db, call, signInAs }, { number: 2 }),
    ];
    const { id } = counter.till;
    const receive = async ({ send, sold }: typeof counter, seqs: readonly number[]) => {
      for (const seq of seqs) expect((await send(sold({ seq }))).status).toBe(200);
    };
    await receive(other, [1, 2, 3]);
    await receive(counter, [2, 3, 7]);
    expect((await standing(id)).body).toMatchObject({ last_seq: 7, missing: [1, 4, 5, 6] });
    expect((await list())[0]).toMatchObject({ first_seq: 2, last_seq: 7, missing: [1, 4, 5, 6] });
    expect((await standing(other.till.id)).body).toMatchObject({ last_seq: 3, missing: [] });
    await receive(counter, [4, 1, 6, 5]);
    expect((await standing(id)).body).toMatchObject({ last_seq: 7, missing: [] });
    // A number that leaps costs no time.
    await receive(counter, [900_000_000]);
    const { missing } = (await standing(id)).body;
    expect(missing).toEqual(Array.from({ length: 100 }, (_, index) => 8 + index));
  });

  it('leaves out what was not known by its signature', async () => {
    const { till, send, sold } = await aLineCounter({ db, call, signInAs });
    await send(sold());
    const forged = await send({ ...sold({ seq: 5 }), device_seq: 6 });
    expect(forged.body.conflicts).toMatchObject([{ kind: 'bad_signature' }]);
    expect((await standing(till.id)).body).toMatchObject({ last_seq: 1, missing: [] });
  });

  it('lets none sell while the owner has it switched off', async () => {
    const { id } = (await ask()).body;
    await approve(id);
    await setPolicy(db, { sell_without_line: false });
    expect((await standing(id)).body).toMatchObject({ state: 'approved', may_sell: false });
  });

  it('is for everyone who works here, and no one else', async () => {
    const { id } = (await ask()).body;
    expect((await call(devices.getStanding, { params: { id } })).status).toBe(401);
    expect((await standing(404)).status).toBe(404);
  });
});

describe('what waits on a device', () => {
  const say = (id: number, body: object, { token }: Person = staff!) =>
    call(devices.sayWaiting, { token, params: { id }, body });

  it('is kept as the device said it last, and emptied when it has sent all', async () => {
    const { id } = (await ask()).body;
    const oldest_at = '2026-11-20T05:00:00.000Z';
    expect((await say(id, { count: 2, total: 34, oldest_at })).status).toBe(204);
    expect((await list())[0]!.waiting).toEqual({
      count: 2,
      total: 34,
      oldest_at,
      said_at: clock.now().toISOString(),
    });
    clock.advance(60_000);
    await say(id, { count: 0, total: 0, oldest_at: null });
    expect((await list())[0]!.waiting).toEqual({
      count: 0,
      total: 0,
      oldest_at: null,
      said_at: clock.now().toISOString(),
    });
  });

  it('is known by its numbers too: those that it said it gave and that never came are missing', async () => {
    const { id } = (await ask()).body;
    const body = { count: 2, total: 34, oldest_at: null };
    await say(id, { ...body, last_seq: 2 });
    expect((await list())[0]).toMatchObject({ last_seq: null, missing: [1, 2] });
    await say(id, { ...body, last_seq: 200 });
    expect((await standing(id)).body.missing).toEqual(Array.from({ length: 100 }, (_, at) => at + 1));
    // Without them it says what it said before.
    await say(id, body);
    expect((await list())[0]!.missing).toHaveLength(100);
    await say(id, { count: 0, total: 0, oldest_at: null, last_seq: 0 });
    expect((await list())[0]!.missing).toEqual([]);
  });

  it('is kept of a revoked device too, and found by the filter', async () => {
    const [idle, id] = [(await ask()).body.id, (await ask()).body.id];
    await revoke(id);
    await say(id, { count: 1, total: 5.25, oldest_at: null });
    expect((await list({ waiting: true })).map((one) => one.id)).toEqual([id]);
    expect((await list({ waiting: false })).map((one) => one.id)).toEqual([idle]);
  });

  it('is refused where it is no number, or the device is unknown', async () => {
    const { id } = (await ask()).body;
    expect((await say(id, { count: -1, total: 0, oldest_at: null })).error.count).toHaveLength(1);
    expect((await say(id, { count: 1, total: 'much', oldest_at: null })).error.total).toHaveLength(1);
    expect((await say(404, { count: 1, total: 1, oldest_at: null })).status).toBe(404);
    const said = { params: { id }, body: { count: 0, total: 0, oldest_at: null } };
    expect((await call(devices.sayWaiting, said)).status).toBe(401);
  });
});

it('lists those that ask first and those that were revoked last, page by page', async () => {
  const ids = [];
  for (let count = 0; count < 5; count += 1) ids.push((await ask()).body.id);
  await approve(ids[1]!);
  await revoke(ids[0]!);
  await revoke(ids[2]!);
  const expected = [ids[3], ids[4], ids[1], ids[0], ids[2]];
  expect((await list()).map(({ id }) => id)).toEqual(expected);
  const walked = [];
  let cursor: string | undefined;
  do {
    const query = { page_size: 2, ...(cursor && { cursor }) };
    const page = await call(devices.list, { token: staff!.token, query });
    walked.push(...page.body.map(({ id }) => id));
    cursor = page.next;
  } while (cursor);
  expect(walked).toEqual(expected);
  expect((await call(devices.list, {})).status).toBe(401);
});
