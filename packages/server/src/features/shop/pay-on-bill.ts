import { type FieldTexts, text, type WalletPaymentAnswer } from '@revive/contract';
import { inTransaction } from '../../db/transaction.ts';
import { Invalid } from '../../lib/errors.ts';
import { cardShareOf, dueOfShopBill, settleShopBill, shopBillOf } from '../bills/index.ts';
import { findGiftCard } from '../credit/index.ts';
import type { Order } from '../orders/index.ts';
import { type Attempt, findAttemptByKey, takeByWallet } from '../payments/index.ts';
import type { ShopDeps } from './deps.ts';
import type { PaymentCall } from './payment-call.ts';

interface Paying {
  call: PaymentCall;
  created_by: number | null;
  admit: () => Promise<void>;
  answer: (attempt: Attempt | undefined) => Promise<WalletPaymentAnswer>;
}

/**
 * Pays an order by its bill: a gift card as far as it goes, the wallet the rest. A card that pays all of it is booked at once and no
 * wallet is asked. While one is asked, the card's part is set aside; a no gives it free again. Throws `Invalid` at the code that is
 * none, `TooMany` for too many of them, and `Conflict` where the card was spent meanwhile.
 */
export async function payOnBill(
  deps: ShopDeps,
  order: Order,
  { call, created_by, admit, answer }: Paying,
): Promise<WalletPaymentAnswer> {
  const { body, key } = call;
  const card = body.gift_card === undefined ? undefined : await cardOf(deps, call, body.gift_card);
  const at = deps.clock.now();
  const bill = await shopBillOf(deps.db, order.id, at);
  if (card?.free_cents === 0 && bill.state === 'open')
    throw wrongCard([text('Nothing is left on this gift card.')]);
  const ways = { bill_id: bill.id, card, wallet_phone: body.wallet_id, created_by, at };
  const payer = created_by === null ? { created_by, bill_id: bill.id } : { created_by };
  const hasAsked = key !== undefined && (await findAttemptByKey(deps.db, payer, key.key)) !== undefined;
  const isWhole = cardShareOf(card, bill.total_cents) === bill.total_cents;
  if (!hasAsked && (isWhole || bill.state === 'settled')) {
    // A call that is repeated is not counted again.
    if (bill.state === 'open') await admit();
    await call.once((db) => inTransaction(db, (trx) => settleShopBill(trx, ways)));
    return answer(undefined);
  }
  return takeByWallet(
    deps,
    { phone: body.wallet_id, payer, key, herself: { pays: { bill_id: bill.id }, wallet: body.wallet } },
    {
      admit,
      due: (trx) => dueOfShopBill(trx, ways),
      answer,
      answerUnpaid: answer,
      patience: deps.patience,
    },
  );
}

const wrongCard = (code: FieldTexts[string]) => new Invalid({ code, gift_card: code });

/** The gift card of a code. What is wrong with it is said at the code and at the field that it was typed in. */
async function cardOf({ db, clock, throttles }: ShopDeps, { address }: PaymentCall, code: string) {
  try {
    const typed = { code, typed_by: `shop ${address}`, field: 'code', now: clock.now() };
    return await findGiftCard(db, throttles, typed);
  } catch (error) {
    if (!(error instanceof Invalid) || !error.fields.code) throw error;
    throw wrongCard(error.fields.code);
  }
}
