import { text } from '@revive/contract';
import { type Message, Unauthenticated } from '../../../lib/errors.ts';
import type { AuthDeps } from '../deps.ts';
import { askForPasskey } from './passkey-question.ts';
import type { Site } from './site-of.ts';
import type { Shown, Taken } from './take-factor.ts';

type NotTaken = Extract<Taken, { outcome: 'missing' | 'wrong' }>;

const MISSING = text('Enter a code of your app, use a passkey, or enter a recovery code.');
const NOWHERE = text(
  'Your passkeys belong to another address of this business. Sign in there, or ask an admin to reset your second factor.',
);

/** What was shown and did not fit, at its field. */
export const WRONG_FACTOR = {
  code: text('This code is not right, or was used already. Wait for the next one.'),
  passkey: text('This passkey was not accepted. Try again.'),
} as const satisfies Record<string, Message>;

/** The refusal of a right password without its second factor: it says with what to go on, and asks for a passkey. */
export async function refusalWithout(
  { db, clock }: Pick<AuthDeps, 'db' | 'clock'>,
  userId: number,
  { not, shown, site }: { not: NotTaken; shown: Shown; site: Site },
): Promise<Unauthenticated> {
  const field = shown.passkey ? 'passkey' : 'code';
  const said = not.outcome === 'wrong' ? WRONG_FACTOR[field] : not.kinds.length > 0 ? MISSING : NOWHERE;
  return new Unauthenticated(said, {
    ...(not.outcome === 'wrong' && { fields: { [field]: [said] } }),
    second_factor: not.kinds,
    ...(not.kinds.includes('passkey') && {
      passkey_question: await askForPasskey(db, userId, site, clock.now()),
    }),
  });
}
