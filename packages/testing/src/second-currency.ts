import { api } from '@revive/contract/endpoints';
import type { TestApp } from './app.ts';

/** Lets the drawer take shillings, so many for a dollar from a day on. */
export async function takeShillings(
  { call, signInAs }: Pick<TestApp, 'call' | 'signInAs'>,
  rate: number,
  valid_from: string,
): Promise<void> {
  const { token } = await signInAs('admin');
  const body = { second_currency: { code: 'SOS', rate, valid_from } };
  const { status } = await call(api.policy.update, { token, body: body as never });
  if (status !== 200) throw new Error(`the rate was not kept: ${status}`);
}
