import { api } from '@revive/contract/endpoints';
import type { TestApp } from './app.ts';
import { aBooking, aService } from './factories.ts';
import { aPhone } from './phone.ts';

/** Two desks choose one transfer in the same moment, so many times. Answers how often each pair of statuses was. */
export async function raceForTransfers(
  { db, call, signInAs }: Pick<TestApp, 'db' | 'call' | 'signInAs'>,
  times: number,
): Promise<Record<string, number>> {
  const { token } = await signInAs('staff');
  const phone = aPhone(db);
  const service = await aService(db, { unit_price_cents: 12_50 });
  const seen: Record<string, number> = {};
  for (let index = 0; index < times; index += 1) {
    const transfer = await phone.moves({ amount: 12.5 });
    const pay = async () => {
      const { id } = await aBooking(db, { services: [service.id] });
      const body = { payment_method: 'mobile_money', transfer, amount_paid: 12.5 };
      return () => call(api.bookings.pay, { token, params: { id }, body });
    };
    const desks = [await pay(), await pay()];
    const answers = await Promise.all(desks.map((desk) => desk()));
    const pair = answers
      .map(({ status }) => status)
      .sort()
      .join(' ');
    seen[pair] = (seen[pair] ?? 0) + 1;
  }
  return seen;
}
