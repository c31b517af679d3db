import { api } from '@revive/contract/endpoints';
import type { TestApp } from './app.ts';
import { setPolicy } from './messages.ts';

type Parts = Pick<TestApp, 'db' | 'call' | 'messenger'>;

/** The code that was sent last to a phone, as its owner reads it. */
export function codeSentTo(messenger: TestApp['messenger'], phone: string): string | undefined {
  const sent = messenger.given.findLast((message) => message.phone === phone);
  return /\d{6}/.exec(sent?.body ?? '')?.[0];
}

/** The access token of who asked for a code and typed it. */
export async function signedInByCode({ db, call, messenger }: Parts, phone: string): Promise<string> {
  await setPolicy(db, { message_channel: 'automatic' });
  await call(api.me.askForCode, { body: { phone } });
  const code = codeSentTo(messenger, phone)!;
  return (await call(api.me.signIn, { body: { phone, code } })).body.access;
}
