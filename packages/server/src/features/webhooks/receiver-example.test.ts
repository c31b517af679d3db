import { randomBytes } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { secretText, signedHeaders } from './sign.ts';

const GUIDE = new URL('../../../../../docs/api-keys-and-webhooks.md', import.meta.url);

type IsOurs = (secret: string, headers: Record<string, string>, body: string) => boolean;

/** The example as it stands in the guide. */
async function example(): Promise<IsOurs> {
  const [, code = ''] = /```js\n([\s\S]*?)```/.exec(readFileSync(GUIDE, 'utf8')) ?? [];
  const loaded = await import(/* @vite-ignore */ `data:text/javascript,${encodeURIComponent(code)}`);
  return loaded.isOurs;
}

const secret = randomBytes(32);
const body = '{"type":"client.created"}';
const signed = (sent_at = new Date()) => signedHeaders(secret, { id: 'evt_1', sent_at, body });

it('the example of the guide takes what is ours, also beside a signature of another secret', async () => {
  const isOurs = await example();
  expect(isOurs(secretText(secret), signed(), body)).toBe(true);
  const headers = { ...signed(), 'webhook-signature': `v1,other ${signed()['webhook-signature']}` };
  expect(isOurs(secretText(secret), headers, body)).toBe(true);
});

it('the example of the guide refuses another body, id, secret or signature, and what is old', async () => {
  const isOurs = await example();
  const ours = secretText(secret);
  expect(isOurs(ours, signed(), `${body} `)).toBe(false);
  expect(isOurs(ours, { ...signed(), 'webhook-id': 'evt_2' }, body)).toBe(false);
  expect(isOurs(secretText(randomBytes(32)), signed(), body)).toBe(false);
  expect(isOurs(ours, { ...signed(), 'webhook-signature': 'v1,' }, body)).toBe(false);
  expect(isOurs(ours, signed(new Date(Date.now() - 301_000)), body)).toBe(false);
});

it('signs as the specification of Standard Webhooks does', () => {
  const known = Buffer.from('MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw', 'base64');
  const { 'webhook-signature': signature } = signedHeaders(known, {
    id: 'msg_p5jXN8AQM9LWM0D4loKWxJek',
    sent_at: new Date(1614265330 * 1000),
    body: '{"test": 2432232314}',
  });
  expect(signature).toBe('v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE=');
});
