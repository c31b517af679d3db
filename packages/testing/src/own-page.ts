import type { PeopleOfPhone, Tokens } from '@revive/contract';
import { api } from '@revive/contract/endpoints';
import type { TestApp } from './app.ts';
import { setPolicy } from './messages.ts';

type Parts = Pick<TestApp, 'db' | 'call' | 'messenger'>;

/** The code that was sent last to a phone, as its owner reads it. */
export function codeSentTo(messenger: TestApp['messenger'], phone: string): string | undefined {
  const sent = messenger.given.findLast((message) => message.phone === phone);
  return /\d{6}/.exec(sent?.body ?? '')?.[0];
}

/** What is answered to who asked for a code and typed it: tokens, or of a phone of several people who they are. */
export async function typedCode({ db, call, messenger }: Parts, phone: string) {
  await setPolicy(db, { message_channel: 'automatic' });
  await call(api.me.askForCode, { body: { phone } });
  const code = codeSentTo(messenger, phone)!;
  return (await call(api.me.signIn, { body: { phone, code } })).body;
}

/** The access token of who asked for a code and typed it, with a phone of one person or of no one yet. */
export async function signedInByCode(parts: Parts, phone: string): Promise<string> {
  return tokensIn(await typedCode(parts, phone)).access;
}

/** The tokens of an answer to a code. Throws where several people have the phone. */
export function tokensIn(answer: Tokens | PeopleOfPhone): Tokens {
  if ('ticket' in answer) throw new Error('Several people have this phone: sign in as one of them.');
  return answer;
}
