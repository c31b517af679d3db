import { sql } from 'kysely';
import { type Invariant, invariant, usd } from '../../db/invariant.ts';

const IS_OPEN = sql`state in ('created', 'sent', 'unknown', 'doubtful')`;
const THING = sql`case when booking_id is not null then 'booking ' || booking_id
  when order_id is not null then 'order ' || order_id else 'payment ' || finance_payment_id end`;

/** What must be true of every payment attempt. */
export const paymentInvariants: Invariant[] = [
  invariant(
    'The wallet will be asked about every payment whose outcome is unknown',
    sql`select 'wallet payment ' || reference, 'is ' || state || ' and will never be asked about'
      from payment_attempts
      where state in ('created', 'sent', 'unknown') and next_lookup_at is null`,
  ),
  invariant(
    'At most one wallet payment of a thing is open',
    sql`select ${THING}, count(*) || ' wallet payments are open: ' || string_agg(reference, ', ' order by id)
      from payment_attempts
      where ${IS_OPEN}
      group by booking_id, order_id, finance_payment_id
      having count(*) > 1`,
  ),
  invariant(
    'Every succeeded wallet payment has its receipt',
    sql`with paid as (
        select attempt.*, coalesce(attempt.order_id, sale.id) as paid_order_id
        from payment_attempts attempt left join orders sale on sale.booking_id = attempt.booking_id
        where state = 'succeeded' and amount_cents > 0
      )
      select 'wallet payment ' || reference, ${usd('amount_cents')} || ' for ' || ${THING} || ' has no receipt'
      from paid
      where not exists (
          select from order_payments receipt
          where receipt.order_id = paid_order_id and receipt.kind = 'receipt' and receipt.payment_method = 'mobile_money'
            and receipt.amount_cents = paid.amount_cents and receipt.reference is not distinct from wallet_transaction_id
        )
        and not exists (
          select from finance_payments payment
          where payment.id = finance_payment_id and payment.status = 'completed' and payment.amount_cents = paid.amount_cents
        )`,
  ),
  invariant(
    'One transfer of a wallet pays once',
    sql`select 'wallet payment ' || min(reference),
        'its transaction ' || min(wallet_transaction_id) || ' paid ' || count(*) || ' times: ' || string_agg(reference, ', ' order by id)
      from payment_attempts
      where state = 'succeeded' and amount_cents > 0 and wallet_transaction_id is not null
      group by wallet, transfer_key(wallet_transaction_id)
      having count(*) > 1`,
  ),
];
