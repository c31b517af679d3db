import type { FactorKind, ShownPasskey } from '@revive/contract';
import type { Transaction } from 'kysely';
import type { DB } from '../../../db/types.generated.ts';
import { takePasskey } from './check-passkey.ts';
import { findHeld, findTotp, takeRecoveryCode, takeStep } from './queries.ts';
import { hashRecoveryCode } from './recovery.ts';
import { hasFactor, kindsOf, readCode } from './rules.ts';
import type { Site } from './site-of.ts';
import { stepOfCode } from './totp.ts';

/** What someone shows after the password. */
export interface Shown {
  code?: string | undefined;
  passkey?: ShownPasskey | undefined;
}

export type Taken =
  | { outcome: 'none set' }
  | { outcome: 'taken'; kind: FactorKind }
  | { outcome: 'missing' | 'wrong'; kinds: FactorKind[] };

interface Asking {
  user_id: number;
  site: Site;
  now: Date;
}

/**
 * Takes the second factor that someone shows, each code and each signature once. The person's row is locked, so that none is
 * set or removed meanwhile.
 */
export async function takeFactor(trx: Transaction<DB>, shown: Shown, asking: Asking): Promise<Taken> {
  const held = await findHeld(trx, asking.user_id, asking.site.rp_id);
  if (!hasFactor(held)) return { outcome: 'none set' };
  const kinds = kindsOf(held);
  if (shown.code === undefined && shown.passkey === undefined) return { outcome: 'missing', kinds };
  const kind = await takeShown(trx, shown, asking);
  return kind ? { outcome: 'taken', kind } : { outcome: 'wrong', kinds };
}

async function takeShown(
  trx: Transaction<DB>,
  { code, passkey }: Shown,
  asking: Asking,
): Promise<FactorKind | undefined> {
  if (passkey) return (await takePasskey(trx, passkey, asking)) ? 'passkey' : undefined;
  const read = readCode(code ?? '');
  const isTaken =
    read.kind === 'totp'
      ? await takeTotpCode(trx, read.code, asking)
      : await takeRecoveryCode(trx, asking.user_id, { hash: hashRecoveryCode(read.code), at: asking.now });
  return isTaken ? read.kind : undefined;
}

async function takeTotpCode(trx: Transaction<DB>, code: string, { user_id, now }: Asking): Promise<boolean> {
  const totp = await findTotp(trx, user_id);
  const step = totp && stepOfCode(totp.secret, code, now);
  return step !== undefined && takeStep(trx, user_id, step);
}
