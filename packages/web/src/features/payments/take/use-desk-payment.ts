import { calls, type PaymentAttempt } from '@revive/contract';
import { ApiError } from '../../../api/api-error.ts';
import { call } from '../../../api/client.ts';
import { useReadAgain } from '../../../lib/read-again.ts';
import { type Standing, useWalletPayment } from '../../../lib/use-wallet-payment.ts';

type Now = Standing<PaymentAttempt | undefined, PaymentAttempt, PaymentAttempt>;

type DeskPayment = {
  /** A payment under way already. */
  open?: PaymentAttempt | null;
  /** Given the wallet's payment where it was waited for. */
  onPaid: (settled?: PaymentAttempt) => void;
  /** Given the wallet's payment where one that was waited for has failed. */
  onFailed?: (settled: PaymentAttempt) => void;
};

/** Takes a payment at the desk in any way, and follows it where a wallet did not answer. */
export function useDeskPayment({ open, onPaid, onFailed }: DeskPayment) {
  const readAgain = useReadAgain();
  const { payment, take, forget } = useWalletPayment({
    open,
    look: async ({ id }: PaymentAttempt) =>
      standingOf(await call(calls.payments.getAttempt, { params: { id } })),
    onSettled: (outcome) => {
      readAgain();
      if (outcome.state === 'paid') onPaid(outcome.paid);
      else onFailed?.(outcome.failure);
    },
  });
  const ask = async (send: () => Promise<unknown>): Promise<Now> => {
    try {
      await send();
      return { state: 'paid', paid: undefined };
    } catch (error) {
      // What a refusal says may be news of the thing that is paid.
      readAgain();
      const unanswered = await unansweredPayment(error);
      if (!unanswered) throw error;
      return { state: 'waiting', open: unanswered };
    }
  };
  return {
    take: (send: () => Promise<unknown>) => take(() => ask(send)),
    waitingFor: payment.state === 'waiting' ? payment.open : undefined,
    failure: payment.state === 'failed' ? payment.failure.message : undefined,
    forgetFailure: forget,
  };
}

function standingOf(payment: PaymentAttempt): Now {
  if (payment.state === 'succeeded') return { state: 'paid', paid: payment };
  if (payment.state === 'failed') return { state: 'failed', failure: payment };
  return { state: 'waiting', open: payment };
}

const WALLET_SILENT = 504;

/** The payment that is still open when the wallet did not answer a call; undefined for any other refusal. */
export async function unansweredPayment(error: unknown): Promise<PaymentAttempt | undefined> {
  if (!(error instanceof ApiError && error.status === WALLET_SILENT)) return undefined;
  const body = error.body as { payment?: unknown } | undefined;
  const { PaymentAttempt } = await import('@revive/contract/schemas');
  return PaymentAttempt.safeParse(body?.payment).data;
}
