import { api } from '@revive/contract/endpoints';
import { testApp } from '@revive/testing/app.ts';
import { aUser } from '@revive/testing/factories.ts';
import { setPolicy } from '@revive/testing/messages.ts';
import { beforeEach, describe, expect, it } from 'vitest';

const { app, db, call, clock, signInAs } = await testApp();
const { login, switchPerson, listDeskPeople, setPin, removePin, pin: pinState, me, logout } = api.auth;

const PASSWORD = 'a long enough password';
const DAY = 24 * 60 * 60_000;

type Call = typeof login | typeof switchPerson | typeof listDeskPeople;

/** One browser, which keeps its cookie. */
function aDesk() {
  let cookie: string | undefined;
  const send = async ({ method, path }: Call, payload?: object) => {
    const answer = await app.inject({
      method,
      url: path,
      ...(payload && { payload }),
      headers: { ...(cookie && { cookie }) },
    });
    const set = answer.headers['set-cookie'];
    if (set) cookie = String(set).split(';')[0];
    return { status: answer.statusCode, body: answer.json() };
  };
  return {
    signIn: (username: string) => send(login, { username, password: PASSWORD }),
    people: async () => (await send(listDeskPeople)).body as { id: number; name: string; digits: number }[],
    change: (user_id: number, pin: string, leaving?: string) =>
      send(switchPerson, { user_id, pin, ...(leaving && { leaving }) }),
  };
}

/** Someone with a PIN who is known at a desk. */
async function knownAt(
  desk: ReturnType<typeof aDesk>,
  pin = '2580',
  role: 'staff' | 'manager' | 'admin' = 'staff',
) {
  const person = await signInAs(role);
  const { body } = await desk.signIn(person.username);
  expect((await call(setPin, { token: body.access, body: { password: PASSWORD, pin } })).status).toBe(200);
  return { ...person, token: body.access as string, refresh: body.refresh as string };
}

describe('a PIN', () => {
  beforeEach(() => setPolicy(db, { pin_switch: true }));

  it('is set by who knows the password, and not one that is guessed at once', async () => {
    const { token } = await signInAs('staff');
    expect((await call(pinState, { token })).body).toEqual({ is_offered: true, set_at: null });
    const send = (body: object) => call(setPin, { token, body });
    expect((await send({ password: 'wrong', pin: '2580' })).error.password).toEqual([expect.any(String)]);
    for (const pin of ['1234', '12', 'abcd', '1234567'])
      expect((await send({ password: PASSWORD, pin })).error.pin, pin).toEqual([expect.any(String)]);
    expect((await send({ password: PASSWORD, pin: '٢٥٨٠' })).status).toBe(200);
    const { pin_hash } = await db.selectFrom('pins').select('pin_hash').executeTakeFirstOrThrow();
    expect(pin_hash).toMatch(/^\$argon2id\$/);
    expect((await call(setPin, { body: { password: PASSWORD, pin: '2580' } })).status).toBe(401);
  });

  it('changes the person of the token, and ends the sign-in of who leaves', async () => {
    const desk = aDesk();
    const hodan = await knownAt(desk, '2580');
    clock.advance(1000);
    const ifrah = await knownAt(desk, '907153');
    expect(await desk.people()).toMatchObject([
      { id: ifrah.id, digits: 6 },
      { id: hodan.id, digits: 4 },
    ]);
    const { status, body } = await desk.change(hodan.id, '2580', ifrah.refresh);
    expect(status).toBe(200);
    expect((await call(me, { token: body.access })).body.id).toBe(hodan.id);
    expect((await call(me, { token: ifrah.token })).status).toBe(401);
    // Whom the audit trail names is the person of the token.
    await call(api.auth.chooseLanguage, { token: body.access, body: { language: 'so' } });
    const entry = await db
      .selectFrom('audit_entries')
      .select('actor_id')
      .orderBy('id', 'desc')
      .executeTakeFirstOrThrow();
    expect(entry.actor_id).toBe(hodan.id);
  });

  it('counts at no desk where she has not signed in with the password', async () => {
    const hodan = await knownAt(aDesk());
    const other = aDesk();
    await knownAt(other, '9071');
    expect((await other.change(hodan.id, '2580')).status).toBe(401);
    expect((await aDesk().change(hodan.id, '2580')).status).toBe(401);
    expect(await aDesk().people()).toEqual([]);
  });

  it('ends at this desk after five wrong ones in a row, until the next password', async () => {
    const desk = aDesk();
    const hodan = await knownAt(desk);
    for (let one = 0; one < 5; one += 1) expect((await desk.change(hodan.id, '9071')).status).toBe(401);
    expect((await desk.change(hodan.id, '2580')).status).toBe(401);
    expect(await desk.people()).toEqual([]);
    await desk.signIn(hodan.username);
    expect((await desk.change(hodan.id, '2580')).status).toBe(200);
  });

  it('is looked at five times of twelve sent at once', async () => {
    const desk = aDesk();
    const hodan = await knownAt(desk);
    await Promise.all(Array.from({ length: 12 }, () => desk.change(hodan.id, '9071')));
    expect((await desk.change(hodan.id, '2580')).status).toBe(401);
  });

  it('lasts as many days as the password does, and so do the sign-ins it opens', async () => {
    await setPolicy(db, { pin_switch: true, sign_in_days: 2 });
    const desk = aDesk();
    const hodan = await knownAt(desk);
    clock.advance(1.5 * DAY);
    await desk.change(hodan.id, '2580');
    const { expires_at } = await db
      .selectFrom('sign_ins')
      .select('expires_at')
      .where('factor', '=', 'pin')
      .executeTakeFirstOrThrow();
    expect(expires_at.getTime() - clock.now().getTime()).toBe(0.5 * DAY);
    clock.advance(DAY);
    expect((await desk.change(hodan.id, '2580')).status).toBe(401);
  });

  it.each([
    ['she logs out there', async ({ refresh }: { refresh: string }) => call(logout, { body: { refresh } })],
    [
      'her password is changed',
      async ({ id }: { id: number }) => {
        const { token } = await signInAs('admin');
        const password = 'quiet river stones';
        const body = { password, confirm_password: password };
        return call(api.employees.setPassword, { token, params: { id }, body });
      },
    ],
    [
      'her account is switched off',
      async ({ id }: { id: number }) =>
        db.updateTable('users').set({ is_active: false }).where('id', '=', id).execute(),
    ],
    ['she takes it away', async ({ token }: { token: string }) => call(removePin, { token })],
    ['the owner switches PINs off', async () => setPolicy(db, { pin_switch: false })],
    [
      'she ends her other sign-ins',
      async ({ username }: { username: string }) => {
        const { body } = await call(login, { body: { username, password: PASSWORD } });
        return call(api.auth.endOtherSignIns, { token: body.access });
      },
    ],
  ])('counts no more once %s', async (_, act) => {
    const desk = aDesk();
    const hodan = await knownAt(desk);
    await act(hodan);
    expect(await desk.people()).toEqual([]);
    expect((await desk.change(hodan.id, '2580')).status).not.toBe(200);
  });

  it('still counts where she was only away for too long', async () => {
    const desk = aDesk();
    const hodan = await knownAt(desk);
    await call(logout, { body: { refresh: hodan.refresh, stays_known: true } });
    expect((await call(me, { token: hodan.token })).status).toBe(401);
    expect((await desk.change(hodan.id, '2580')).status).toBe(200);
  });

  it('opens nothing but the set-up to who lacks the second factor that the owner requires', async () => {
    const desk = aDesk();
    const admin = await knownAt(desk, '2580', 'admin');
    await setPolicy(db, { pin_switch: true, second_factor_required: 'admins' });
    const { body } = await desk.change(admin.id, '2580');
    expect((await call(api.clients.list, { token: body.access })).status).toBe(403);
  });
});

it('is refused and no desk is known until the owner turns it on', async () => {
  const { token } = await signInAs('staff');
  expect((await call(setPin, { token, body: { password: PASSWORD, pin: '2580' } })).status).toBe(409);
  const user = await aUser(db);
  const desk = aDesk();
  await desk.signIn(user.username);
  expect(await desk.people()).toEqual([]);
  expect(await db.selectFrom('desk_people').select('user_id').execute()).toEqual([]);
});
