import * as z from 'zod';
import type { Clock } from '../../../../lib/clock.ts';
import { postJson } from '../../../../lib/post-json.ts';
import type { MessengerAnswer } from '../../messenger.ts';
import type { HormuudSettings } from './settings.ts';

/** Hormuud's tokens are valid for an hour, so they are renewed early. */
const TOKEN_AGE_MS = 50 * 60_000;

const Token = z.object({ access_token: z.string().min(1) });

type Signed = { token: string } | { refusal: MessengerAnswer };

/** Keeps the token; `forget` drops one that was refused. Nothing was sent while there is none. */
export function keepToken({ url, username, password, timeoutMs }: HormuudSettings, clock: Clock) {
  let kept: { token: string; at: number } | undefined;

  const signIn = async (): Promise<Signed> => {
    const form = { grant_type: 'password', username, password };
    const wire = await postJson({ url: `${url}/token`, form, timeoutMs });
    if (wire.kind !== 'answer' || wire.status >= 500 || wire.status === 429)
      return { refusal: { state: 'not_now' } };
    const { data } = Token.safeParse(wire.body);
    if (wire.status >= 300 || !data) return { refusal: { state: 'refused', reason: 'account_refused' } };
    kept = { token: data.access_token, at: clock.now().getTime() };
    return { token: kept.token };
  };

  return {
    get: async (): Promise<Signed> =>
      kept && clock.now().getTime() - kept.at < TOKEN_AGE_MS ? { token: kept.token } : signIn(),
    forget: (token: string) => {
      if (kept?.token === token) kept = undefined;
    },
  };
}
