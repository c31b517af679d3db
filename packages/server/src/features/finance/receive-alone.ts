import { type BookingPayment, type MadeFinancePayment, text } from '@revive/contract';
import type { Transaction } from 'kysely';
import type { DB } from '../../db/types.generated.ts';
import type { StaffActor } from '../../http/actor.ts';
import { type RequestKey, usedForAnother } from '../../http/idempotency.ts';
import { Invalid } from '../../lib/errors.ts';
import { watchDiscount } from '../alerts/index.ts';
import { findClientByPhone } from '../clients/index.ts';
import { type Due, type PaymentDeps, toPaymentAttempt, type WalletPlan } from '../payments/index.ts';
import { allowDiscount, getPolicy } from '../policy/index.ts';
import { getPayment } from './list-payments.ts';
import { insertPayment, keyColumns, listServicesOf } from './payment-queries.ts';
import { nameOfPayment } from './rules.ts';

interface Paying {
  body: BookingPayment;
  actor: StaffActor;
  key: RequestKey | undefined;
}

/**
 * A payment by mobile money without a booking (spec 7), which settles with its attempt. Throws `Invalid` for an amount of 0 and for
 * unknown services, and `Forbidden` for a discount the caller may not give.
 */
export const alonePlan = (deps: PaymentDeps, paying: Paying): WalletPlan<MadeFinancePayment> => ({
  due: (trx) => dueOf(trx, deps, paying),
  answer: async (attempt) => ({
    ...(await getPayment(deps.db, attempt.finance_payment_id!)),
    payment: toPaymentAttempt(attempt),
  }),
});

async function dueOf(trx: Transaction<DB>, { clock }: PaymentDeps, call: Paying): Promise<Due> {
  const { body, actor, key } = call;
  const at = clock.now();
  if (body.amount_paid === 0) throw new Invalid({ amount_paid: [text('Enter an amount above 0.')] });
  const services = await knownServices(trx, body.service_ids);
  const policy = await getPolicy(trx);
  // Nothing else says what is sold for it.
  const given = { sold_cents: body.amount_paid + body.discount, discount_cents: body.discount };
  const discount_reason = allowDiscount(policy, { ...given, reason: body.discount_reason, role: actor.role });
  const phone = body.phone_number ?? body.party;
  const client = phone === undefined ? undefined : await findClientByPhone(trx, phone);
  const made = await insertPayment(trx, {
    ...keyColumns(key),
    direction: 'in',
    name: nameOfPayment(services),
    amount_cents: body.amount_paid,
    discount_cents: body.discount,
    discount_reason,
    payment_method: body.payment_method,
    service_id: services.length === 1 ? services[0]!.id : null,
    client_id: client?.id ?? null,
    created_by: actor.id,
    created_at: at,
  });
  // Money that went out was entered under it, or a parallel call was faster.
  if (!made) throw usedForAnother();
  await watchDiscount(trx, policy, {
    ...given,
    sale: `payment ${made.id}`,
    ...(client
      ? { about: { record: 'client', id: client.id } }
      : { about: undefined, subject: phone ?? nameOfPayment(services) }),
    actor,
    at,
  });
  return {
    finance_payment_id: made.id,
    amount_cents: body.amount_paid,
    description: `Payment ${made.id}`,
  };
}

async function knownServices(trx: Transaction<DB>, ids: readonly number[]) {
  const services = await listServicesOf(trx, ids);
  const unknown = ids.find((id) => !services.some((service) => service.id === id));
  if (unknown !== undefined)
    throw new Invalid({ service_ids: [text('There is no service {{id}}.', { id: unknown })] });
  return services;
}
