import { type PaymentMethod, parsePhone, sentence } from '@revive/contract';
import type { Contract } from '../../../lib/validate-by.ts';
import { seenIn } from './seen-way.ts';

/** How money is taken: as the methods, and `wallet` where a phone is asked for it now. */
export type PaymentWay = PaymentMethod | 'wallet';

/** The fields of a form that takes money. */
export interface WayValues {
  way: PaymentWay;
  wallet_phone: string;
  /** As `seenIn` reads it. */
  transaction_id: string;
  /** Of cash or a card, where the form has it. */
  reference: string;
}

/** The schema of these fields; a form with more of them extends `wayShape` and checks by `refuseWay`. */
export const wayShape = ({ z }: Contract) =>
  z.object({
    way: z.custom<PaymentWay>(),
    wallet_phone: z.string(),
    transaction_id: z.string(),
    reference: z.string(),
  });

type Refuse = (issue: { code: 'custom'; path: [keyof WayValues]; message: string }) => void;

export function refuseWay({ way, wallet_phone, transaction_id }: WayValues, addIssue: Refuse): void {
  if (way === 'wallet' && parsePhone(wallet_phone) === null)
    addIssue({
      code: 'custom',
      path: ['wallet_phone'],
      message: sentence('Enter the phone number of the wallet.'),
    });
  if (way === 'mobile_money' && transaction_id.trim() === '')
    addIssue({
      code: 'custom',
      path: ['transaction_id'],
      message: sentence('Enter the transaction number of the message.'),
    });
}

export const waySchema = (contract: Contract) =>
  wayShape(contract).superRefine((typed, context) => refuseWay(typed, (issue) => context.addIssue(issue)));

/** The part of a request body that says how the money came. */
export const bodyOfWay = ({ way, wallet_phone, transaction_id }: WayValues) => {
  if (way === 'wallet') return { payment_method: 'mobile_money' as const, wallet_phone };
  if (way === 'mobile_money') return { payment_method: way, ...seenIn(transaction_id) };
  return { payment_method: way };
};
