import { api } from '@revive/contract/endpoints';
import { toCents } from './operation.ts';
import { perform, type Worker } from './worker.ts';

/** Requests money, verifies, approves, plans the payment and completes it: by three people. */
export async function spend(worker: Worker): Promise<void> {
  const trace = worker.mark();
  const asked = await perform(
    worker,
    { name: 'ask for money', trace },
    api.finance.createRequisition,
    {
      as: worker.staff,
      key: trace,
      body: { purpose: trace, amount: (2000 + worker.dice.below(9000)) / 100 },
    },
    ({ id, amount }) => ({ id, amount_cents: toCents(amount) }),
  );
  if (!asked) return;
  const verified = await decide(worker, 'verifyRequisition', asked.id);
  if (!verified || !(await decide(worker, 'approveRequisition', asked.id))) return;
  await payOut(worker, { requisition: asked.id, amount: asked.amount });
}

async function decide(
  worker: Worker,
  move: 'verifyRequisition' | 'approveRequisition',
  id: number,
): Promise<boolean> {
  const endpoint = api.finance[move];
  const decided = await perform(
    worker,
    { name: 'decide about money', trace: `${id} ${endpoint.method} ${endpoint.path}` },
    endpoint,
    { as: move === 'verifyRequisition' ? worker.manager : worker.business.owner, params: { id } },
    () => ({}),
  );
  return decided !== undefined;
}

async function payOut(worker: Worker, of: { requisition: number; amount: number }): Promise<void> {
  const trace = worker.mark();
  const planned = await perform(
    worker,
    { name: 'plan a payment', trace },
    api.finance.createPayment,
    {
      as: worker.manager,
      key: trace,
      body: { name: trace, payment_method: worker.dice.pick(['cash', 'card'] as const), ...of } as never,
    },
    ({ id, amount }) => ({ id, amount_cents: toCents(amount) }),
  );
  if (!planned) return;
  await perform(
    worker,
    { name: 'pay out', trace: String(planned.id) },
    api.finance.completePayment,
    { as: worker.manager, params: { id: planned.id } },
    ({ amount }) => ({ amount_cents: toCents(amount) }),
  );
}

/** Takes money from a wallet for which there is no booking. */
export async function takePayment(worker: Worker): Promise<void> {
  const trace = worker.mark();
  await perform(
    worker,
    { name: 'take a payment', trace },
    api.finance.createPayment,
    {
      as: worker.staff,
      key: trace,
      body: {
        payment_method: 'mobile_money',
        phone_number: worker.phone(),
        amount_paid: (500 + worker.dice.below(5000)) / 100,
      } as never,
    },
    ({ id, amount }) => ({ id, amount_cents: toCents(amount), status: 'completed', entries: 1 }),
  );
}
