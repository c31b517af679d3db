import { Id } from '../../endpoint.ts';
import { MoneyOut, optionalText, phoneIn, requiredLines } from '../../fields.ts';
import { MAX_CENTS } from '../../money.ts';
import { sentence } from '../../sentence.ts';
import { InstantOut } from '../../time.ts';
import * as z from '../../zod.ts';
import { CurrencyCode } from '../policy/second-currency-schema.ts';
import { OPERATORS } from '../wallets/choices.ts';
import { MONEY_WAYS, PAYMENT_METHODS } from './choices.ts';

/** Ways money reaches the business; each has its own ledger account. */
export const PaymentMethod = z.enum(PAYMENT_METHODS);
export type PaymentMethod = z.infer<typeof PaymentMethod>;

/** The same, and what was kept for a client or stands on a gift card. */
export const MoneyWay = z.enum(MONEY_WAYS);
export type MoneyWay = z.infer<typeof MoneyWay>;

/** Ways in which money goes back: as money, or kept for the client. */
export const GivenBackBy = z.enum([...PAYMENT_METHODS, 'credit']);

/** `doubtful`: the wallet reports success with a transfer that has already paid something else. */
export const AttemptState = z.enum(['created', 'sent', 'succeeded', 'failed', 'unknown', 'doubtful']);
export type AttemptState = z.infer<typeof AttemptState>;

/** Why a wallet refused, as our codes; the wallet's own text is never shown. */
export const PaymentFailure = z.enum([
  'cancelled_by_payer',
  'insufficient_funds',
  'wrong_pin',
  'not_a_wallet',
  'timed_out',
  'merchant_misconfigured',
  'unreachable',
  'declined',
  'not_seen',
  'given_up',
]);
export type PaymentFailure = z.infer<typeof PaymentFailure>;

/** One attempt to charge a wallet. */
export const PaymentAttempt = z.object({
  id: z.number().int(),
  reference: z.string(),
  state: AttemptState,
  amount: MoneyOut,
  phone: z.string(),
  failure: PaymentFailure.nullable(),
  /** The state of the payment as a sentence. */
  message: z.string(),
  transaction_id: z.string().nullable(),
  /** The wallet of the business whose message it waits for, because no program was asked; null of any other. */
  awaits: z.number().int().nullable(),
  created_at: InstantOut,
  settled_at: InstantOut.nullable(),
});
export type PaymentAttempt = z.infer<typeof PaymentAttempt>;

/** A payment whose outcome is unknown or doubtful, with what it is for. */
export const OpenPayment = PaymentAttempt.extend({
  /** The wallet that was asked. */
  wallet: z.string(),
  booking: z.number().int().nullable(),
  order: z.number().int().nullable(),
  bill: z.number().int().nullable(),
  order_number: z.string().nullable(),
  /** The payment it is for, where there is neither booking, order nor bill. */
  finance_payment: z.number().int().nullable(),
  client: z.number().int().nullable(),
  /** The buyer's name, else the phone. */
  client_name: z.string(),
  /** The booked services, the order's number, or what the payment is called. */
  subject: z.string(),
  /** The reference of the payment its transfer has already paid; null unless the payment is doubtful. */
  repeats: z.string().nullable(),
  /** When a manager may first settle it by hand. */
  resolvable_at: InstantOut,
});
export type OpenPayment = z.infer<typeof OpenPayment>;

/** A wallet of the business that payers may choose. */
export const OfferedWallet = z.object({
  id: z.number().int(),
  operator: z.enum(OPERATORS),
  name: z.string(),
  /** The number money is sent to; of one that is asked it may be empty. */
  number: z.string(),
  /** Whether a program asks the payer's phone for the money; else she sends it herself. */
  is_asked: z.boolean(),
});
export type OfferedWallet = z.infer<typeof OfferedWallet>;

/** How wallet payments are taken. Visitors are given `is_test` alone. */
export const WalletStatus = z.object({
  /** Whether wallet payments go to the sandbox, which moves no money. */
  is_test: z.boolean(),
  wallet: z.string().optional(),
  /** Whether it takes payments: the sandbox takes none until it has been chosen. */
  is_ready: z.boolean().optional(),
  /** Whether test mode was chosen in the settings, and may be switched off there. */
  is_choosable: z.boolean().optional(),
  last_success_at: InstantOut.nullable().optional(),
  last_failure_at: InstantOut.nullable().optional(),
});
export type WalletStatus = z.infer<typeof WalletStatus>;

const MISSING_TRANSACTION = sentence(
  'Enter the wallet’s transaction id, so that the money can be found again.',
);

/**
 * How money comes by a wallet: `wallet_phone` asks that phone for it, `transaction_id` is the wallet's number of a transfer
 * that someone saw on the business's phone. Either means mobile money, whatever the method says.
 */
export const walletWay = {
  wallet_phone: phoneIn(sentence('Enter the phone number of the wallet.')).optional(),
  /** The operator's number of a transfer that was seen. */
  transaction_id: optionalText(100).optional(),
  /** A transfer that is known and has paid nothing yet. */
  transfer: Id.optional(),
  /** The wallet of the business that the money came into; the default one where nothing is said. */
  wallet: Id.optional(),
  /** Whose phone paid, as a person saw it: unconfirmed until the operator's message comes. */
  party: phoneIn(sentence('Enter the phone number that paid.')).optional(),
};

/** How a payment by mobile money is known; none of them is by hand. */
export type WalletWay = z.output<z.ZodObject<typeof walletWay>>;

/** Whether a wallet has to do with a payment. */
export const isByWallet = ({ wallet_phone, ...seen }: WalletWay): boolean =>
  Boolean(wallet_phone) || isSeen(seen);

/** Whether a person names a transfer that came. */
export const isSeen = ({ transaction_id, transfer, wallet, party }: WalletWay): boolean =>
  Boolean(transaction_id || transfer || wallet || party);

/** Refuses a payment that names two ways. */
export const isOneWay = ({ wallet_phone, transaction_id, transfer, party, wallet }: WalletWay): boolean =>
  [wallet_phone, transaction_id || party, transfer].filter(Boolean).length <= 1 &&
  !(wallet && (wallet_phone || transfer));
export const ONE_WAY = {
  path: ['transaction_id'],
  error: sentence('Either a wallet is asked, or its transaction was seen: not both.'),
};

/** Which transfer of the wallet it is: a known one, its number, or none where the operator gives none. */
export const PaymentSeen = z.object({
  transfer: Id.optional(),
  transaction_id: optionalText(100).optional(),
});
export type PaymentSeen = z.output<typeof PaymentSeen>;

/** The second currency that cash is given in; the amount is then in its units. Dollars where nothing is said. */
export const cashCurrency = { currency: CurrencyCode.optional() };

/** Refuses more dollars than there can be. `amount` is the field's name. */
export const isCash =
  <K extends string>(amount: K) =>
  (given: { [key in K]: number } & { currency?: string | undefined }): boolean =>
    given.currency !== undefined || given[amount] <= MAX_CENTS;
/** Refuses another way than cash in a second currency. */
export const isCashAlone = ({
  currency,
  payment_method,
  ...way
}: WalletWay & { currency?: string | undefined; payment_method: string }): boolean =>
  currency === undefined || (payment_method === 'cash' && !isByWallet(way));
export const ONLY_CASH = {
  path: ['currency'],
  error: sentence('Only cash is given in another currency.'),
};
export const TOO_MUCH = sentence('The amount cannot be more than 10,000,000.00.');

/** What money that is given back goes back in: the currency it came in, or dollars where these are named. */
export const backIn = { currency: CurrencyCode.optional() };

/** What of cash was notes of a second currency: below 0 what was given out. */
export const NotesOut = z.object({ currency: z.string(), units: z.number().int(), rate: z.number() });
export type NotesOut = z.infer<typeof NotesOut>;

/** What a person found out about a payment, in the wallet's own lists or from the payer. */
export const PaymentResolution = z
  .object({
    outcome: z.enum(['succeeded', 'failed'], { error: sentence('Choose what happened to it.') }),
    /** The wallet's number for the payment; needed where money was received. */
    transaction_id: optionalText(100),
    /** How the person knows it. */
    note: requiredLines(500),
  })
  .refine(({ outcome, transaction_id }) => outcome === 'failed' || Boolean(transaction_id), {
    path: ['transaction_id'],
    error: MISSING_TRANSACTION,
    // Beside the note's own refusal, so that both are reported at once.
    when: ({ value }) => typeof value === 'object' && value !== null && 'outcome' in value,
  });
export type PaymentResolution = z.infer<typeof PaymentResolution>;
