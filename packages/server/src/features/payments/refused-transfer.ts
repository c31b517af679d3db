import { text } from '@revive/contract';
import { Invalid } from '../../lib/errors.ts';

/** Refuses a transfer that has paid something already; without a reference the other payment takes it at this moment. */
export const refusedTransfer = (reference?: string) =>
  new Invalid({
    transaction_id: [
      reference === undefined
        ? text('This transaction is already another payment. Please check the number.')
        : text('This transaction is already the payment {{reference}}. Please check the number.', {
            reference,
          }),
    ],
  });
