import type { PaymentAttempt } from '@revive/contract';
import { ApiError } from '../../../api/api-error.ts';

const WALLET_SILENT = 504;

/** The payment that is still open when the wallet did not answer a call; undefined for any other refusal. */
export async function unansweredPayment(error: unknown): Promise<PaymentAttempt | undefined> {
  if (!(error instanceof ApiError && error.status === WALLET_SILENT)) return undefined;
  const body = error.body as { payment?: unknown } | undefined;
  const { PaymentAttempt } = await import('@revive/contract/schemas');
  return PaymentAttempt.safeParse(body?.payment).data;
}
