import type { PaymentFailure } from '@revive/contract';
import type { Clock } from '../../../../lib/clock.ts';
import { postJson, type WireAnswer } from '../../../../lib/post-json.ts';
import { isSignedOut, readBody } from './read-answer.ts';
import { basic, device } from './request.ts';
import type { PremierSettings } from './settings.ts';

/** Premier does not document how long a token is valid, so tokens are renewed early. */
const TOKEN_AGE_MS = 15 * 60_000;

type SignIn = { token: string; at: number } | { refusal: PaymentFailure };

/** A call that was not made, because the sign-in failed. */
type NotAsked = { kind: 'not asked'; refusal: PaymentFailure };

/** Makes calls as the merchant: keeps the token, and signs in again once when it is refused. */
export function createPremierCalls(settings: PremierSettings, clock: Clock) {
  const { url, timeoutMs } = settings;
  let current: Promise<SignIn> | undefined;

  const signIn = async (): Promise<SignIn> => {
    const headers = { ...device(settings), authorization: basic(settings) };
    const wire = await postJson({ url: `${url}/MerchantLogin`, headers, timeoutMs });
    if (wire.kind !== 'answer' || wire.status >= 500) return { refusal: 'unreachable' };
    const body = readBody(wire.body);
    if (wire.status < 300 && body?.isSuccess && body.token)
      return { token: body.token, at: clock.now().getTime() };
    return { refusal: 'merchant_misconfigured' };
  };

  const token = async (): Promise<SignIn> => {
    current ??= signIn();
    const mine = current;
    const found = await mine;
    if ('token' in found && clock.now().getTime() - found.at < TOKEN_AGE_MS) return found;
    // The first caller clears it; the others share the next sign-in.
    if (current === mine) current = undefined;
    return 'token' in found ? token() : found;
  };

  const call = async (name: string, body: object): Promise<WireAnswer | NotAsked> => {
    const attempt = async (isLast: boolean): Promise<WireAnswer | NotAsked> => {
      const mine = await token();
      if ('refusal' in mine) return { kind: 'not asked', refusal: mine.refusal };
      const headers = { ...device(settings), authorization: `Bearer ${mine.token}` };
      const wire = await postJson({ url: `${url}/${name}`, headers, body, timeoutMs });
      if (!isSignedOut(wire)) return wire;
      const kept = await current;
      if (kept && 'token' in kept && kept.token === mine.token) current = undefined;
      return isLast ? wire : attempt(true);
    };
    return attempt(false);
  };
  return call;
}
