import type { SignPage } from '@revive/contract';
import { SIGN_PATHS } from '@revive/contract/sign-paths';
import { send } from '../../api/send.ts';

/** What is signed, and by a drawing or a typed name. */
export interface SignedText {
  template: number;
  text_hash: string;
  signature?: string;
  typed_name?: string;
}

/** Signs by a link. Throws `ApiError`. */
export const signByLink = (token: string, answer: SignedText, key: string): Promise<SignPage> =>
  post(token, answer, key);

/** Answers the questions of a link. Throws `ApiError`. */
export const answerByLink = (
  token: string,
  answers: readonly { question: number; value: string }[],
  key: string,
): Promise<SignPage> => post(token, { answers }, key);

async function post(token: string, body: unknown, key: string): Promise<SignPage> {
  const path = SIGN_PATHS.sign.replace(':token', encodeURIComponent(token));
  const answer = await send({ method: 'POST', path, headers: { 'idempotency-key': key }, body });
  return answer.body as SignPage;
}
