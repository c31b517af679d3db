import { api } from '@revive/contract/endpoints';
import { testApp } from '@revive/testing/app.ts';
import { aUser } from '@revive/testing/factories.ts';
import { setPolicy } from '@revive/testing/messages.ts';
import { totpCode } from '@revive/testing/totp.ts';
import { describe, expect, it } from 'vitest';
import { systemClock } from '../../../lib/clock.ts';
import { recoverAccount } from '../index.ts';

const { app, db, call, clock, signInAs } = await testApp();
const { login, beginTotp, confirmTotp, secondFactors, removeFactor, renewRecovery, me } = api.auth;

const PASSWORD = 'a long enough password';
const HALF_MINUTE = 30_000;

const codeOf = (secret: string, halfMinutes = 0) =>
  totpCode(secret, clock.now().getTime() + halfMinutes * HALF_MINUTE);

const signIn = (username: string, more: object = {}) =>
  call(login, { body: { username, password: PASSWORD, ...more } });

/** Someone with an app; its next code is that of the half minute after. */
async function withApp(role: 'admin' | 'manager' | 'staff' = 'manager') {
  const person = await signInAs(role);
  const begun = await call(beginTotp, { token: person.token, body: { kind: 'totp', password: PASSWORD } });
  const { secret, uri } = begun.body;
  const confirmed = await call(confirmTotp, { token: person.token, body: { code: codeOf(secret) } });
  expect(confirmed.status).toBe(200);
  clock.advance(HALF_MINUTE);
  return { ...person, secret, uri, recovery: confirmed.body.recovery };
}

describe('signing in', () => {
  it('without a second factor is as it was', async () => {
    const user = await aUser(db, { role: 'admin' });
    const { status, body } = await call(login, {
      body: { username: user.username, password: user.password },
    });
    expect([status, Object.keys(body).sort()]).toEqual([200, ['access', 'refresh']]);
  });

  it('asks for the second factor after the right password, and says nothing of it after a wrong one', async () => {
    const { username } = await withApp();
    const asked = await signIn(username);
    expect([asked.status, asked.error.second_factor]).toEqual([401, ['totp', 'recovery']]);
    const wrong = await call(login, { body: { username, password: 'wrong', code: '123456' } });
    expect([wrong.status, wrong.error.second_factor]).toEqual([401, undefined]);
  });

  it('takes the code of the app once, also of the half minute before and after', async () => {
    const { username, secret } = await withApp();
    clock.advance(10 * HALF_MINUTE);
    for (const halfMinutes of [-2, 2])
      expect((await signIn(username, { code: codeOf(secret, halfMinutes) })).status).toBe(401);
    const early = codeOf(secret, -1);
    expect((await signIn(username, { code: early })).status).toBe(200);
    expect((await signIn(username, { code: early })).error.code).toEqual([expect.any(String)]);
    expect((await signIn(username, { code: codeOf(secret, 1) })).status).toBe(200);
    // An earlier one that was not used is over as well.
    expect((await signIn(username, { code: codeOf(secret) })).status).toBe(401);
  });

  it('takes a code once of four sent at once', async () => {
    const { username, secret } = await withApp();
    const known = await app.inject({
      method: 'POST',
      url: login.path,
      payload: { username, password: PASSWORD, code: codeOf(secret) },
    });
    const cookie = String(known.headers['set-cookie']).split(';')[0]!;
    clock.advance(HALF_MINUTE);
    const code = codeOf(secret);
    const answers = await Promise.all(
      Array.from({ length: 4 }, () =>
        app.inject({
          method: 'POST',
          url: login.path,
          payload: { username, password: PASSWORD, code },
          headers: { cookie },
        }),
      ),
    );
    expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1);
  });

  it('takes each recovery code once, however it is written', async () => {
    const { username, recovery } = await withApp();
    expect(new Set(recovery).size).toBe(10);
    const [code] = recovery;
    expect((await signIn(username, { code: code!.toUpperCase().replaceAll('-', ' ') })).status).toBe(200);
    expect((await signIn(username, { code })).status).toBe(401);
    expect((await signIn(username, { code: recovery[1] })).status).toBe(200);
  });

  it('ends the guessing of codes after five, before a right one is looked at', async () => {
    const { username, secret } = await withApp();
    for (let one = 0; one < 5; one += 1)
      expect((await signIn(username, { code: '000000' })).status).toBe(401);
    expect((await signIn(username, { code: codeOf(secret) })).status).toBe(429);
    await db.updateTable('rate_limits').set({ expire: 0 }).where('key', 'like', 'guess_factor:%').execute();
    expect((await signIn(username, { code: codeOf(secret) })).status).toBe(200);
  });

  it('ends it after thirty in a day, and lets in who comes with a browser she has signed in from', async () => {
    const { username, secret } = await withApp();
    const at = (code: string, cookie?: string) =>
      app.inject({
        method: 'POST',
        url: login.path,
        payload: { username, password: PASSWORD, code },
        headers: { ...(cookie && { cookie }) },
      });
    const first = await at(codeOf(secret));
    const cookie = String(first.headers['set-cookie']).split(';')[0]!;
    clock.advance(HALF_MINUTE);
    for (let one = 0; one < 30; one += 1) {
      await at('000000');
      await db.updateTable('rate_limits').set({ expire: 0 }).where('key', 'not like', '%_day:%').execute();
    }
    expect((await at(codeOf(secret))).statusCode).toBe(429);
    expect((await at(codeOf(secret), cookie)).statusCode).toBe(200);
  });
});

describe('setting it up', () => {
  it('needs the password, and a code of the app before it counts', async () => {
    const { token, username } = await signInAs('staff');
    const wrong = await call(beginTotp, { token, body: { kind: 'totp', password: 'wrong' } });
    expect([wrong.status, wrong.error.password]).toEqual([400, [expect.any(String)]]);
    const { body } = await call(beginTotp, { token, body: { kind: 'totp', password: PASSWORD } });
    expect(body.uri).toMatch(/^otpauth:\/\/totp\/Revive:.*secret=[A-Z2-7]{32}/);
    expect((await call(confirmTotp, { token, body: { code: '000000' } })).status).toBe(400);
    expect((await signIn(username)).status).toBe(200);
  });

  it('is refused when the app is confirmed too late', async () => {
    const { token } = await signInAs('staff');
    const { body } = await call(beginTotp, { token, body: { kind: 'totp', password: PASSWORD } });
    clock.advance(16 * 60_000);
    expect((await call(confirmTotp, { token, body: { code: codeOf(body.secret) } })).status).toBe(409);
  });

  it('replaces the app only for who shows the present one, which goes on until then', async () => {
    const { token, username, secret } = await withApp();
    const asked = await call(beginTotp, { token, body: { kind: 'totp', password: PASSWORD } });
    expect([asked.status, asked.error.code]).toEqual([400, [expect.any(String)]]);
    const again = { kind: 'totp', password: PASSWORD, code: codeOf(secret) };
    const next = (await call(beginTotp, { token, body: again })).body.secret;
    clock.advance(HALF_MINUTE);
    expect((await signIn(username, { code: codeOf(secret) })).status).toBe(200);
    const kept = await call(confirmTotp, { token, body: { code: codeOf(next) } });
    expect(kept.body.recovery).toEqual([]);
    clock.advance(HALF_MINUTE);
    expect((await signIn(username, { code: codeOf(secret) })).status).toBe(401);
    expect((await signIn(username, { code: codeOf(next) })).status).toBe(200);
  });

  it('refuses callers who are not signed in', async () => {
    expect((await call(secondFactors)).status).toBe(401);
    expect((await call(beginTotp, { body: { kind: 'totp', password: PASSWORD } })).status).toBe(401);
  });
});

describe('removing it', () => {
  it('needs the password and a code, and takes the recovery codes along', async () => {
    const { token, username, secret } = await withApp();
    const bare = await call(removeFactor, { token, body: { kind: 'totp', password: PASSWORD } });
    expect(bare.status).toBe(400);
    const body = { kind: 'totp', password: PASSWORD, code: codeOf(secret) };
    expect((await call(removeFactor, { token, body })).body).toMatchObject({
      totp_since: null,
      recovery_left: 0,
    });
    expect((await signIn(username)).status).toBe(200);
  });

  it('of the last one is refused where the owner requires one', async () => {
    const { token, secret } = await withApp('admin');
    await setPolicy(db, { second_factor_required: 'admins' });
    const body = { kind: 'totp', password: PASSWORD, code: codeOf(secret) };
    expect((await call(removeFactor, { token, body })).status).toBe(409);
    expect((await call(secondFactors, { token })).body).toMatchObject({
      is_required: true,
      recovery_left: 10,
    });
  });
});

it('makes ten new recovery codes in place of the old ones', async () => {
  const { token, username, secret, recovery } = await withApp();
  const body = { password: PASSWORD, code: codeOf(secret) };
  const renewed = (await call(renewRecovery, { token, body })).body.recovery;
  expect(renewed).toHaveLength(10);
  expect((await signIn(username, { code: recovery[0] })).status).toBe(401);
  expect((await signIn(username, { code: renewed[0] })).status).toBe(200);
});

describe('where the owner requires one', () => {
  it.each([
    ['admins', 'admin', true],
    ['admins', 'manager', false],
    ['managers', 'manager', true],
    ['managers', 'admin', true],
    ['managers', 'staff', false],
    ['off', 'admin', false],
  ] as const)('%s: %s has to set one up: %s', async (second_factor_required, role, must) => {
    await setPolicy(db, { second_factor_required });
    const { username } = await signInAs(role);
    const { body } = await signIn(username);
    expect((await call(me, { token: body.access })).body.must_set_factor).toBe(must || undefined);
    expect((await call(api.clients.list, { token: body.access })).status).toBe(must ? 403 : 200);
  });

  it('leaves who is signed in already alone, and opens everything once one is set', async () => {
    const early = await signInAs('admin');
    await setPolicy(db, { second_factor_required: 'admins' });
    expect((await call(api.clients.list, { token: early.token })).status).toBe(200);
    const { body } = await signIn(early.username);
    const token = body.access;
    // The settings that staff see are closed as well; what visitors see is not.
    expect((await call(api.policy.get, { token })).body.sign_in_days).toBeUndefined();
    const { secret } = (await call(beginTotp, { token, body: { kind: 'totp', password: PASSWORD } })).body;
    await call(confirmTotp, { token, body: { code: codeOf(secret) } });
    expect((await call(api.clients.list, { token })).status).toBe(200);
    expect((await call(me, { token })).body.must_set_factor).toBeUndefined();
  });

  it('opens everything again when the owner requires it no more', async () => {
    await setPolicy(db, { second_factor_required: 'admins' });
    const { username } = await signInAs('admin');
    const { body } = await signIn(username);
    await setPolicy(db, { second_factor_required: 'off' });
    expect((await call(api.clients.list, { token: body.access })).status).toBe(200);
  });
});

describe('resetting it', () => {
  const { resetFactor } = api.employees;

  it('is for another admin, with a reason, and ends the sign-ins', async () => {
    const person = await withApp('manager');
    const admin = await signInAs('admin');
    const of = { params: { id: person.id }, body: { reason: 'Lost her phone' } };
    expect((await call(resetFactor, { ...of, token: person.token })).status).toBe(403);
    expect((await call(resetFactor, { ...of, token: admin.token, body: {} })).status).toBe(400);
    expect((await call(resetFactor, { ...of, token: admin.token })).status).toBe(200);
    expect((await call(me, { token: person.token })).status).toBe(401);
    expect((await signIn(person.username)).status).toBe(200);
    expect((await call(resetFactor, { ...of, token: admin.token })).status).toBe(409);
  });

  it('is not for one’s own', async () => {
    const { id, token } = await withApp('admin');
    const answer = await call(resetFactor, { token, params: { id }, body: { reason: 'Mine' } });
    expect(answer.status).toBe(409);
  });

  it('by npm run password lets the last admin in with the password alone', async () => {
    const { username } = await withApp('admin');
    const recovered = await recoverAccount(db, systemClock, username);
    expect(recovered?.had_factor).toBe(true);
    const answer = await call(login, { body: { username, password: recovered!.password } });
    expect(answer.status).toBe(200);
  });
});

describe('what is known of it', () => {
  it('is reported to the admins: set, removed and reset', async () => {
    await signInAs('admin');
    const admin = await signInAs('admin');
    const first = await withApp('manager');
    const body = { kind: 'totp', password: PASSWORD, code: codeOf(first.secret) };
    await call(removeFactor, { token: first.token, body });
    const second = await withApp('staff');
    const reset = { params: { id: second.id }, body: { reason: 'Lost' } };
    await call(api.employees.resetFactor, { token: admin.token, ...reset });
    const alerts = await db
      .selectFrom('alerts')
      .select(['kind', 'employee_id', 'reason'])
      .orderBy('id')
      .execute();
    expect(alerts).toEqual([
      { kind: 'factor_set_alert', employee_id: first.id, reason: '' },
      { kind: 'factor_removed_alert', employee_id: first.id, reason: '' },
      { kind: 'factor_set_alert', employee_id: second.id, reason: '' },
      { kind: 'factor_reset_alert', employee_id: second.id, reason: 'Lost' },
    ]);
  });

  it('has no secret in the audit trail, and none in the answer about it', async () => {
    const { token, secret, recovery } = await withApp();
    const trail = JSON.stringify(await db.selectFrom('audit_entries').select(['before', 'after']).execute());
    const { body } = await call(secondFactors, { token });
    for (const text of [trail, JSON.stringify(body)])
      for (const hidden of [secret, recovery[0]!, recovery[0]!.replaceAll('-', '')])
        expect(text).not.toContain(hidden);
    expect(body).toMatchObject({ totp_since: expect.any(String), passkeys: [], recovery_left: 10 });
  });
});
