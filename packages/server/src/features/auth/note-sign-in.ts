import type { FastifyRequest } from 'fastify';
import { inTransaction } from '../../db/transaction.ts';
import type { AuthDeps } from './deps.ts';
import { deviceOf } from './device-of.ts';
import { upsertUse } from './sign-in-queries.ts';

/** With what and from where someone calls. */
export interface Device {
  device: string;
  address: string;
}

export const callerOf = ({ headers, ip }: FastifyRequest): Device => ({
  device: deviceOf(headers['user-agent']),
  address: ip,
});

/** Keeps with what and from where a sign-in was opened, and hands its tokens on. */
export async function noteSignIn<T extends { refresh: string }>(
  { db, tokens, clock }: AuthDeps,
  opened: T,
  caller: Device,
): Promise<T> {
  const verified = await tokens.verify('refresh', opened.refresh);
  if (verified.outcome === 'valid')
    await inTransaction(db, (trx) => upsertUse(trx, verified.sign_in_id, { ...caller, at: clock.now() }));
  return opened;
}
