import type { SignPage } from '@revive/contract';
import { SIGN_PATHS } from '@revive/contract/sign-paths';
import { send } from '../../api/send.ts';

type Answer = { template: number; text_hash: string; signature?: string; typed_name?: string };

/** Signs by a link. Throws `ApiError`. */
export async function signByLink(token: string, answer: Answer, key: string): Promise<SignPage> {
  const path = SIGN_PATHS.sign.replace(':token', encodeURIComponent(token));
  const { body } = await send({
    method: 'POST',
    path,
    headers: { 'idempotency-key': key },
    body: answer,
  });
  return body as SignPage;
}
