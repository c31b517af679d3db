import { api } from '@revive/contract/endpoints';
import { testApp } from '@revive/testing/app.ts';
import { aBooking } from '@revive/testing/factories.ts';
import { messagesIn, setPolicy } from '@revive/testing/messages.ts';
import { describe, expect, it } from 'vitest';

const { db, call, signInAs } = await testApp();
const { sent, listTemplates, setTemplate, settings, costs } = api.messages;

async function aStaffMember(role: 'staff' | 'manager' = 'staff') {
  const { token } = await signInAs(role);
  return token;
}

/** A planned message of a client called Faadumo, and who may note it as sent. */
async function aMessage() {
  const token = await aStaffMember();
  await aBooking(db, { scheduled_date: '2026-11-24T14:00' });
  const [message] = await messagesIn(db);
  return { token, params: { id: message!.id } };
}

describe('templates', () => {
  it('are the owner’s to change, and say what is sent from then on', async () => {
    const token = await aStaffMember('manager');
    const at = await aMessage();
    const all = (await call(listTemplates, { token })).body;
    expect(all).toHaveLength(60);
    const body = 'Salaam {{client}}, {{day}} {{time}}!';
    const changed = await call(setTemplate, { token, body: { kind: 'booked', language: 'en', body } });
    expect(changed.body.find(({ kind, language }) => kind === 'booked' && language === 'en')).toMatchObject({
      body,
    });
    expect((await call(sent, at)).body.body).toMatch(/^Salaam Faadumo, Tuesday, Nov 24 14:00!$/);
    const { default_body } = all[0]!;
    await call(setTemplate, { token, body: { kind: 'booked', language: 'en', body: default_body } });
    expect(await db.selectFrom('message_templates').selectAll().execute()).toEqual([]);
  });

  it.each(['service', 'weight', 'balance', 'amount', 'measurement', 'notes', 'code', ' Service ', ''])(
    'refuse to name %s',
    async (name) => {
      const token = await aStaffMember('manager');
      const body = { kind: 'booked', language: 'so', body: `Ballan {{${name}}}` };
      const answer = await call(setTemplate, { token, body });
      expect(answer.status).toBe(400);
      expect(answer.error.body).toEqual([
        `{{${name.trim()}}} cannot stand in this text. A message says who, where and when; never a service, a measurement or an amount.`,
      ]);
    },
  );

  it('refuse an empty text, staff, and the unsigned', async () => {
    const token = await aStaffMember('manager');
    const body = { kind: 'booked', language: 'en', body: ' ' };
    expect((await call(setTemplate, { token, body })).status).toBe(400);
    const staff = await aStaffMember();
    expect((await call(setTemplate, { token: staff, body })).status).toBe(403);
    expect((await call(listTemplates, { token: staff })).status).toBe(403);
    expect((await call(setTemplate, { body })).status).toBe(401);
    expect((await call(listTemplates)).status).toBe(401);
  });
});

describe('PUT /messages/api/settings/', () => {
  const body = { message_channel: 'automatic', message_budget: 3.5 };

  it('writes channel and budget, and no other setting', async () => {
    await setPolicy(db, { business_name: 'Nuur' });
    const token = await aStaffMember('manager');
    expect((await call(settings, { token, body })).body).toMatchObject({ ...body, messenger: 'sandbox' });
    const { body: policy } = await call(api.policy.get, { token });
    expect(policy).toMatchObject({ ...body, business_name: 'Nuur', message_cost: 0.02 });
  });

  it('refuses bad figures, staff, and the unsigned', async () => {
    const token = await aStaffMember('manager');
    const bad = { ...body, message_budget: -1 };
    expect((await call(settings, { token, body: bad })).error.message_budget).toHaveLength(1);
    expect((await call(settings, { token: await aStaffMember(), body })).status).toBe(403);
    expect((await call(settings, { body })).status).toBe(401);
  });
});

describe('GET /messages/api/costs/', () => {
  const query = { from: '2026-11-20', to: '2026-11-20' };

  it('adds up what was sent, by kind and channel', async () => {
    const at = await aMessage();
    await call(sent, at);
    const token = await aStaffMember('manager');
    expect((await call(costs, { token, query })).body).toEqual([
      { kind: 'booked', channel: 'by_hand', messages: 1, segments: 1, cost: 0 },
    ]);
    const before = { from: '2026-11-19', to: '2026-11-19' };
    expect((await call(costs, { token, query: before })).body).toEqual([]);
  });

  it('refuses a day there is not, staff, and the unsigned', async () => {
    const token = await aStaffMember('manager');
    expect((await call(costs, { token, query: { ...query, to: 'soon' } })).status).toBe(400);
    expect((await call(costs, { token: await aStaffMember(), query })).status).toBe(403);
    expect((await call(costs, { query })).status).toBe(401);
  });
});
