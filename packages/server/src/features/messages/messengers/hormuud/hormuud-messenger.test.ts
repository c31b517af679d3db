import { testClock } from '@revive/testing/clock.ts';
import {
  answers,
  answersHalf,
  answersHtml,
  aProvider,
  type Behaviour,
  breaksOff,
  hangsUp,
  type Provider,
  staysSilent,
} from '@revive/testing/provider.ts';
import { beforeEach, describe, expect, it } from 'vitest';
import type { Messenger } from '../../messenger.ts';
import { createHormuudMessenger } from './hormuud-messenger.ts';

const at: { provider: Provider; messenger: Messenger } = {} as never;
const clock = testClock();

beforeEach(async () => {
  at.provider = await aProvider();
  at.messenger = createHormuudMessenger(
    {
      name: 'hormuud',
      url: at.provider.url,
      username: 'revive',
      password: 'secret',
      sender: 'REVIVE',
      timeoutMs: 300,
    },
    clock,
  );
  return () => at.provider.close();
});

const MESSAGE = {
  reference: 'm7-1',
  phone: '252615123456',
  body: 'Hodan, berri 09:30.',
  language: 'so' as const,
};
const signsIn = answers({ access_token: 'T1', expires_in: 3600 });
const took = answers({ ResponseCode: '200', ResponseMessage: 'SUCCESS!.', Data: { MessageID: 'H-1' } });
const send = (...behaviours: Behaviour[]) => {
  at.provider.will(...behaviours);
  return at.messenger.send(MESSAGE);
};

describe('Hormuud', () => {
  it('signs in by a form, sends with the token, and keeps it for fifty minutes', async () => {
    expect(await send(signsIn, took)).toEqual({ state: 'sent', provider_id: 'H-1' });
    const [first, second] = at.provider.asked;
    expect(first).toMatchObject({
      path: '/token',
      body: { grant_type: 'password', username: 'revive', password: 'secret' },
    });
    expect(second).toMatchObject({
      path: '/api/SendSMS',
      headers: { authorization: 'Bearer T1' },
      body: { mobile: '252615123456', message: MESSAGE.body, senderid: 'REVIVE', refid: 'm7-1', validity: 0 },
    });
    clock.advance(49 * 60_000);
    await send(took);
    clock.advance(2 * 60_000);
    await send(signsIn, took);
    expect(at.provider.asked.map(({ path }) => path)).toEqual([
      '/token',
      '/api/SendSMS',
      '/api/SendSMS',
      '/token',
      '/api/SendSMS',
    ]);
  });

  it.each([
    ['201', 'account_refused'],
    ['203', 'account_refused'],
    ['204', 'no_credit'],
    [205, 'no_credit'],
    ['206', 'too_long'],
    ['207', 'wrong_number'],
  ])('takes its code %s for a no: %s', async (ResponseCode, reason) => {
    expect(await send(signsIn, answers({ ResponseCode, Data: null }))).toEqual({ state: 'refused', reason });
  });

  it.each<[string, Behaviour]>([
    ['silence', staysSilent],
    ['a broken connection', hangsUp],
    ['half an answer', breaksOff({ ResponseCode: '200' })],
    ['half of its JSON', answersHalf({ ResponseCode: '200', Data: { MessageID: 'H-1' } })],
    ['a page', answersHtml(200)],
    ['its own error', answers({ ResponseCode: '500' }, 500)],
    ['a yes without an id', answers({ ResponseCode: '200', Data: {} })],
    ['a code no one knows', answers({ ResponseCode: '299', Data: { MessageID: 'H-1' } })],
    ['an answer of another shape', answers({ ok: true })],
  ])('does not know after %s, and asks once', async (_, behaviour) => {
    expect(await send(signsIn, behaviour)).toEqual({ state: 'unknown' });
    expect(at.provider.asked).toHaveLength(2);
  });

  it('signs in again once where the token has ended, because nothing was sent', async () => {
    expect(await send(signsIn, answers({}, 401), signsIn, took)).toMatchObject({ state: 'sent' });
    expect(await send(answers({}, 401), signsIn, answers({}, 401))).toEqual({
      state: 'refused',
      reason: 'account_refused',
    });
  });

  it.each<[string, Behaviour, object]>([
    ['is refused', answers({ error: 'invalid_grant' }, 400), { state: 'refused', reason: 'account_refused' }],
    ['gets no token', answers({}), { state: 'refused', reason: 'account_refused' }],
    ['is not answered', hangsUp, { state: 'not_now' }],
    ['meets an error', answers({}, 503), { state: 'not_now' }],
  ])('sends nothing while its sign-in %s', async (_, behaviour, expected) => {
    expect(await send(behaviour)).toEqual(expected);
    expect(at.provider.asked.map(({ path }) => path)).toEqual(['/token']);
  });

  it('tries later what never left', async () => {
    await send(signsIn, took);
    await at.provider.close();
    expect(await at.messenger.send(MESSAGE)).toEqual({ state: 'not_now' });
  });
});
