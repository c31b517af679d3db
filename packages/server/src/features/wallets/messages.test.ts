import { api } from '@revive/contract/endpoints';
import { testApp } from '@revive/testing/app.ts';
import { evcIn, evcOut } from '@revive/testing/wallet-messages.ts';
import { beforeEach, describe, expect, it } from 'vitest';

const { app, db, call, clock, signInAs } = await testApp();

const HODAN = '615550123';
const NOW = '2026-11-20T06:00:00.000Z';
const params = { id: 1 };
let token: string;

beforeEach(async () => {
  token = (await signInAs('admin')).token;
  await db.updateTable('wallets').set({ operator: 'evc_plus', number: '615000111' }).execute();
});

const paste = (text: string, more: object = {}, id = 1) =>
  call(api.wallets.readMessages, { token, params: { id }, body: { text, ...more } });

const newSecret = async (id = 1) =>
  (await call(api.wallets.makeSecret, { token, params: { id } })).body.secret;

const forward = (secret: string, text: string, more: object = {}) =>
  call(api.wallets.readMessages, {
    token: secret,
    params,
    body: { sender: '192', text, received_at: NOW, ...more },
  });

const transfers = async (query: object = {}) =>
  (await call(api.transfers.list, { token, query: { ...query } })).body;

describe('messages that staff paste', () => {
  it('become transfers, and are known the second time', async () => {
    const text = [
      evcIn({ amount: 10, balance: 10, time: '08:00:01' }),
      evcOut({ amount: 2, balance: 8, time: '08:30:00' }),
    ].join('\n');
    const { body, status } = await paste(text);
    expect(status).toBe(200);
    expect(body).toMatchObject({
      known: 0,
      unread: [],
      read: [
        {
          wallet: 1,
          direction: 'in',
          party: `252${HODAN}`,
          amount: 10,
          balance_after: 10,
          at: '2026-11-20T05:00:01.000Z',
        },
        { direction: 'out', amount: 2, balance_after: 8, state: 'free', used_by: null, confirmed: true },
      ],
    });
    expect((await paste(text)).body).toEqual({ read: [], known: 2, unread: [] });
    expect(await transfers()).toMatchObject([{ direction: 'out' }, { direction: 'in' }]);
  });

  it('are unread where no rule reads them, and listed until one does', async () => {
    const text = 'You have a bonus of $5 today';
    expect((await paste(text)).body).toEqual({ read: [], known: 0, unread: [{ text, why: 'no_rule' }] });
    await paste(text);
    const { body } = await call(api.wallets.listUnread, { token, params });
    expect(body).toMatchObject([{ text, why: 'no_rule', sender: null }]);
  });

  it('are unread where they say a day to come, this wallet’s own number, or were of another wallet', async () => {
    const future = evcIn({ day: '25/11/26' });
    expect((await paste(future)).body.unread).toEqual([{ text: future, why: 'date' }]);
    const hers = evcOut({ party: 'SHOP(615000111)' });
    expect((await paste(hers)).body.unread).toEqual([{ text: hers, why: 'other_wallet' }]);
    const { body: other } = await call(api.wallets.create, {
      token,
      body: { name: 'Second', operator: 'evc_plus' },
    });
    const text = evcIn({});
    await paste(text);
    expect((await paste(text, {}, other.id)).body).toMatchObject({
      read: [],
      unread: [{ why: 'other_wallet' }],
    });
  });

  it('confirm the one transfer that was typed before, and are doubtful where two fit', async () => {
    const typed = (key: string) =>
      db
        .insertInto('transfers')
        .values({
          wallet_id: 1,
          direction: 'in',
          party: `252${HODAN}`,
          amount_mils: 10_000,
          moved_at: new Date('2026-11-20T05:01:00Z'),
          business_day: '2026-11-20',
          key,
          typed_by: 1,
          created_at: clock.now(),
        })
        .execute();
    await typed('typed-1');
    expect((await paste(evcIn({ amount: 10, balance: 10 }))).body).toMatchObject({
      read: [{ id: 1, confirmed: true, balance_after: 10, at: '2026-11-20T05:00:00.000Z' }],
    });
    await typed('typed-2');
    await typed('typed-3');
    expect((await paste(evcIn({ amount: 10, balance: 20, time: '08:05:00' }))).body.read).toMatchObject([
      { id: 4, state: 'doubtful' },
    ]);
  });

  it('are doubtful where they break the chain of balances, until the one that was late comes', async () => {
    await paste(evcIn({ amount: 10, balance: 10, time: '08:00:00' }));
    const { body } = await paste(evcIn({ amount: 5, balance: 18, time: '08:10:00' }));
    expect(body.read).toMatchObject([{ amount: 5, state: 'doubtful' }]);
    await paste(evcIn({ amount: 3, balance: 13, time: '08:05:00' }));
    expect(await transfers()).toMatchObject([
      { amount: 5, state: 'free' },
      { amount: 3, state: 'free' },
      { amount: 10 },
    ]);
  });
});

describe('messages that a phone forwards', () => {
  it('are taken with the secret of the wallet alone', async () => {
    const secret = await newSecret();
    expect(secret).toMatch(/^rvw_[\w-]{43}$/);
    const { status, body } = await forward(secret, evcIn({}));
    expect({ status, read: body.read.length }).toEqual({ status: 200, read: 1 });
    const later = await newSecret();
    expect((await forward(secret, evcIn({}))).status).toBe(401);
    expect((await forward(later, evcIn({}))).body).toMatchObject({ known: 1 });
    expect((await call(api.wallets.list, { token: later })).status).toBe(401);
    expect((await call(api.wallets.listUnread, { token: later, params })).status).toBe(401);
  });

  it('are refused after many wrong secrets from an address, while the right one still works', async () => {
    const secret = await newSecret();
    const answers = [];
    for (let tries = 0; tries < 21; tries += 1) answers.push((await forward('rvw_wrong', evcIn({}))).status);
    expect(answers.slice(0, 20)).toEqual(Array(20).fill(401));
    expect(answers[20]).toBe(429);
    expect((await forward(secret, evcIn({}))).status).toBe(200);
  });

  it('are taken once, where two phones forward the same at once', async () => {
    const secret = await newSecret();
    const text = evcIn({});
    const answers = await Promise.all(Array.from({ length: 6 }, () => forward(secret, text)));
    expect(answers.map(({ status }) => status)).toEqual(Array(6).fill(200));
    expect(answers.reduce((sum, { body }) => sum + body.read.length, 0)).toBe(1);
    expect(await transfers()).toHaveLength(1);
  });

  it('may say when they came in milliseconds, and never later than now', async () => {
    const secret = await newSecret();
    await forward(secret, evcIn({}), { received_at: String(Date.parse('2026-11-20T05:30:00Z')) });
    await forward(secret, evcIn({ time: '08:01:00', balance: 20 }), { received_at: '2027-01-01T00:00:00Z' });
    const kept = await db.selectFrom('wallet_messages').select('received_at').orderBy('id').execute();
    expect(kept.map(({ received_at }) => received_at.toISOString())).toEqual([
      '2026-11-20T05:30:00.000Z',
      NOW,
    ]);
    expect(
      (await forward(secret, evcIn({ day: '24/12/26' }), { received_at: '2027-01-01T00:00:00Z' })).body,
    ).toMatchObject({
      unread: [{ why: 'date' }],
    });
  });

  it('are not taken, of a thousand that are forged', async () => {
    const secret = await newSecret();
    const { body: other } = await call(api.wallets.create, {
      token,
      body: { name: 'Second', operator: 'evc_plus' },
    });
    const theirs = evcIn({ amount: 7, balance: 7 });
    await paste(theirs, {}, other.id);
    const true_one = evcIn({});
    const kinds = [
      () => forward(`rvw_${'A'.repeat(43)}`, true_one),
      () => forward(secret, true_one, { sender: '193' }),
      () => forward(secret, evcIn({ day: '22/11/26' })),
      () => forward(secret, evcOut({ party: '615000111' })),
      () => forward(secret, theirs),
      () => forward(secret, true_one.replace('$10', '$1O')),
      () => forward(secret, true_one.replace('waxaad', 'waxad')),
      () => forward(secret, `${true_one} ok`),
      () => forward(secret, true_one.replace('20/11/26', '31/11/26')),
      () => forward(secret, true_one.replace('$10', '$10,000')),
    ];
    for (let number = 0; number < 1000; number += 1) await kinds[number % kinds.length]!();
    expect(await transfers({ wallet: 1 })).toEqual([]);
  }, 120_000);
});

it('keeps no secret that could be read', async () => {
  const secret = await newSecret();
  const kept = await db.selectFrom('wallets').selectAll().executeTakeFirstOrThrow();
  expect(JSON.stringify(kept)).not.toContain(secret);
  expect(kept.secret_hash).toHaveLength(32);
  expect((await call(api.wallets.getSecret, { token, params })).body).toEqual({ made_at: NOW });
});

describe('a statement', () => {
  const send = (csv: string, mapping?: object) => {
    const body = new FormData();
    if (mapping) body.set('mapping', JSON.stringify(mapping));
    body.set('file', new Blob([csv], { type: 'text/csv' }), 'statement.csv');
    return sendForm(body);
  };
  async function sendForm(form: FormData) {
    const request = new Request('http://localhost/', { method: 'POST', body: form });
    const response = await app.inject({
      method: 'POST',
      url: '/wallets/api/1/statement/',
      headers: { authorization: `Bearer ${token}`, 'content-type': request.headers.get('content-type')! },
      payload: Buffer.from(await request.arrayBuffer()),
    });
    return { status: response.statusCode, body: response.json() };
  }

  const CSV = [
    'Date,Time,Party,Direction,Amount,Balance,Number',
    `20/11/2026,08:00:00,0${HODAN},in,10.00,10.00,`,
    '20/11/2026,08:30,SHOP NAME(617550123),out,$2,8,TX-2',
    '20/11/2026,soon,0615550123,in,1,9,',
  ].join('\n');

  it('is read line by line; what a message has said is known', async () => {
    await paste(evcIn({ amount: 10, balance: 10 }));
    expect(await send(CSV)).toMatchObject({
      status: 200,
      body: {
        known: 1,
        read: [
          {
            direction: 'out',
            party: '252617550123',
            party_name: 'SHOP NAME',
            amount: 2,
            transaction_id: 'TX-2',
          },
        ],
        unread: [{ why: 'date' }],
      },
    });
    expect((await send(CSV)).body).toMatchObject({ known: 2, read: [] });
  });

  it('may name its columns, and says which it misses', async () => {
    const csv = 'Wann,Wer,Wie viel\n2026-11-20 08:00:00,615550123,-4.5\n2026-11-20 08:10:00,615550123,4.5';
    expect(await send(csv)).toMatchObject({
      status: 400,
      body: { mapping: ['Say which column has the day.'] },
    });
    const mapping = { date: 'Wann', party: 'Wer', amount: 'Wie viel' };
    expect((await send(csv, mapping)).body.read).toMatchObject([
      { direction: 'out', amount: 4.5 },
      { direction: 'in', amount: 4.5 },
    ]);
    expect(await send(csv, { ...mapping, balance: 'No such' })).toMatchObject({ status: 400 });
    expect(await send(csv, ['date'])).toMatchObject({ status: 400 });
  });

  it('may have two thousand lines', async () => {
    const line = (number: number) => `19/11/2026,10:00:00,615550123,in,1,,N-${number}`;
    const csv = (lines: number) =>
      [
        'Date,Time,Party,Direction,Amount,Balance,Number',
        ...Array.from({ length: lines }, (_, index) => line(index)),
      ].join('\n');
    expect(await send(csv(2001))).toMatchObject({
      status: 400,
      body: { file: [expect.stringContaining('2000')] },
    });
    expect((await send(csv(2000))).body.read).toHaveLength(2000);
  }, 60_000);
});

describe('a rule that the owner marks', () => {
  const SAMPLE =
    'You got $12.5 from Hodan (0634441122) on 19/11/2026 10:20:30, ref ZD-778812, balance $40.255';
  const PARTS = {
    direction: 'in',
    amount: '12.5',
    party: 'Hodan (0634441122)',
    time: '19/11/2026 10:20:30',
    balance: '40.255',
    number: 'ZD-778812',
  };
  const NEXT = 'You got $2 from Sahra (0634441199) on 19/11/2026 11:00:00, ref ZD-778813, balance $42.255';
  const make = (body: object) => call(api.wallets.makeRule, { token, params, body });

  it('reads at once what was unread, and what comes later from the same sender', async () => {
    const secret = await newSecret();
    await forward(secret, SAMPLE, { sender: 'BANK' });
    const { status, body } = await make({ sample: SAMPLE, parts: PARTS });
    expect(status).toBe(201);
    expect(body.read).toMatchObject([{ amount: 12.5, transaction_id: 'ZD-778812', party: '252634441122' }]);
    expect((await call(api.wallets.listUnread, { token, params })).body).toEqual([]);
    expect((await forward(secret, NEXT, { sender: 'BANK' })).body.read).toMatchObject([
      { amount: 2, state: 'free' },
    ]);
    expect((await forward(secret, NEXT.replace('13', '14'), { sender: 'NO' })).body.unread).toMatchObject([
      { why: 'sender' },
    ]);
  });

  it('is refused at the part that is wrong, and reads no more once it is ended', async () => {
    expect((await make({ sample: SAMPLE, parts: { ...PARTS, amount: '99' } })).error).toMatchObject({
      'parts.amount': ['This does not stand in the message.'],
    });
    expect((await make({ sample: SAMPLE, parts: { ...PARTS, direction: undefined } })).status).toBe(400);
    await make({ sample: SAMPLE, parts: PARTS });
    const rules = (await call(api.wallets.listRules, { token, params })).body;
    expect(rules).toMatchObject([{ sample: SAMPLE, parts: PARTS }]);
    const rule = { id: 1, rule: rules[0]!.id };
    expect((await call(api.wallets.endRule, { token, params: rule })).status).toBe(204);
    expect((await call(api.wallets.endRule, { token, params: rule })).status).toBe(404);
    expect((await paste(NEXT)).body.unread).toMatchObject([{ why: 'no_rule' }]);
  });
});
