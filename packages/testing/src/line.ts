import { randomUUID } from 'node:crypto';
import type { Role } from '@revive/contract';
import { api } from '@revive/contract/endpoints';
import type { TestApp } from './app.ts';
import { aDevice, anOfflineSale } from './devices.ts';
import { aProduct } from './factories.ts';

type Parts = Pick<TestApp, 'db' | 'call' | 'signInAs'>;

/** Lets the counter sell without a line, or no more, as the owner does. */
export async function letSellWithoutLine(
  { call, signInAs }: Pick<TestApp, 'call' | 'signInAs'>,
  settings: Record<string, unknown> = {},
): Promise<void> {
  const { token } = await signInAs('admin');
  const body = { sell_without_line: true, ...settings } as never;
  const { status } = await call(api.policy.update, { token, body });
  if (status !== 200) throw new Error(`the settings were not kept: ${status}`);
}

/** A device, a cashier and an oil of $10, with what it takes to sell it without a line and to send that. */
export async function aLineCounter(
  { db, call, signInAs }: Parts,
  { quantity, ...given }: NonNullable<Parameters<typeof aDevice>[1]> & { quantity?: number } = {},
) {
  const till = await aDevice(db, given);
  const { token, id: cashier } = await signInAs('staff');
  const oil = await aProduct(db, { ...(quantity !== undefined && { quantity }) });
  const sold = (facts: Partial<Parameters<typeof anOfflineSale>[1]> = {}) =>
    anOfflineSale(till, { id: randomUUID(), seq: 1, cashier, goods: [{ product: oil }], ...facts });
  const send = (body: unknown) => call(api.pos.takeOffline, { token, body });
  /** Sends a sale and answers what it left open, by kind. */
  const kindsOf = async (facts: Partial<Parameters<typeof anOfflineSale>[1]> = {}) =>
    (await send(sold(facts))).body.conflicts.map(({ kind }) => kind);
  return { till, token, cashier, oil, sold, send, kindsOf };
}

/** A manager who looks at what sales left open. */
export async function aConflictManager(
  { call, signInAs }: Pick<TestApp, 'call' | 'signInAs'>,
  role: Role = 'manager',
) {
  const { token } = await signInAs(role);
  const list = (query: object = {}) => call(api.pos.listConflicts, { token, query: { ...query } });
  const settle = (id: number, as: string, reason: unknown = 'Asked the cashier') =>
    call(api.pos.settleConflict, { token, params: { id }, body: { as, reason } });
  return { token, list, settle };
}
