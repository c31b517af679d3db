import { SIGN_PATHS } from '@revive/contract';
import { send } from '../../api/send.ts';

/** What is signed, and by a drawing or a typed name. */
export interface SignedText {
  template: number;
  text_hash: string;
  signature?: string;
  typed_name?: string;
}

/** Signs by a link, or answers its questions. Throws `ApiError`. */
export async function sendByLink(
  token: string,
  body: SignedText | { answers: readonly { question: number; value: string }[] },
  key: string,
): Promise<void> {
  const path = SIGN_PATHS.sign.replace(':token', encodeURIComponent(token));
  await send({ method: 'POST', path, headers: { 'idempotency-key': key }, body });
}
