import type { BookingPayment } from '@revive/contract';
import { text } from '@revive/contract/sentence';
import { inTransaction } from '../../db/transaction.ts';
import type { StaffActor } from '../../http/actor.ts';
import { Invalid } from '../../lib/errors.ts';
import { watchDiscount } from '../alerts/index.ts';
import { findClientByPhone } from '../clients/index.ts';
import { type Attempt, openAttempt, type PaymentDeps, runAttempt } from '../payments/index.ts';
import { allowDiscount, getPolicy } from '../policy/index.ts';
import { insertPayment, listServicesOf } from './payment-queries.ts';
import type { Keyed } from './plan-payment.ts';
import { nameOfPayment } from './rules.ts';

interface Taking extends Keyed {
  body: BookingPayment;
  actor: StaffActor;
}

/**
 * Takes a wallet payment without a booking (spec 7). It is stored with its attempt before the call to the wallet, and
 * settled with it. Throws `Invalid` for an amount of 0 and for unknown services, `Forbidden` for a discount the caller
 * may not give. Undefined when the key has made one already.
 */
export async function takePayment(deps: PaymentDeps, taking: Taking): Promise<Attempt | undefined> {
  const attempt = await prepareAttempt(deps, taking);
  return attempt && runAttempt(deps, attempt, `Payment ${attempt.finance_payment_id}`);
}

function prepareAttempt(deps: PaymentDeps, { body, actor, ...keyed }: Taking): Promise<Attempt | undefined> {
  if (body.amount_paid === 0) throw new Invalid({ amount_paid: [text('Enter an amount above 0.')] });
  return inTransaction(deps.db, async (trx) => {
    const services = await listServicesOf(trx, body.service_ids);
    const unknown = body.service_ids.find((id) => !services.some((service) => service.id === id));
    if (unknown !== undefined)
      throw new Invalid({ service_ids: [text('There is no service {{id}}.', { id: unknown })] });
    const policy = await getPolicy(trx);
    // Nothing else says what is sold for it.
    const given = { sold_cents: body.amount_paid + body.discount, discount_cents: body.discount };
    const discount_reason = allowDiscount(policy, {
      ...given,
      reason: body.discount_reason,
      role: actor.role,
    });
    const client = await findClientByPhone(trx, body.phone_number);
    const made = await insertPayment(trx, {
      ...keyed,
      direction: 'in',
      name: nameOfPayment(services),
      amount_cents: body.amount_paid,
      discount_cents: body.discount,
      discount_reason,
      payment_method: body.payment_method,
      service_id: services.length === 1 ? services[0]!.id : null,
      client_id: client?.id ?? null,
      created_by: actor.id,
      created_at: deps.clock.now(),
    });
    if (!made) return undefined;
    await watchDiscount(trx, policy, {
      ...given,
      sale: `payment ${made.id}`,
      subject: client?.name ?? body.phone_number,
      actor,
      at: deps.clock.now(),
    });
    return openAttempt(
      { ...deps, db: trx },
      {
        finance_payment_id: made.id,
        phone: body.phone_number,
        amount_cents: body.amount_paid,
        intent: {},
        idempotency_key: keyed.idempotency_key,
        created_by: actor.id,
      },
    );
  });
}
