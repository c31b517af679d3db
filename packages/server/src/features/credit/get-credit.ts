import { type ClientCredit, type CREDIT_KINDS, dollars } from '@revive/contract';
import type { Db } from '../../db/client.ts';
import { found } from '../../lib/errors.ts';
import { findKept } from '../clients/index.ts';
import { findCreditOf, listMovesOf } from './queries.ts';

const LAST_MOVES = 100;

/** What is kept for a client, with what moved it last. An alias is the record it was merged into. */
export async function getCredit(db: Db, clientId: number): Promise<ClientCredit> {
  const kept = await findCreditOf(db, clientId);
  if (!kept) return getCredit(db, found(await findKept(db, clientId), 'Client'));
  const { balance_cents, set_aside_cents } = kept;
  const moves = await listMovesOf(db, clientId, LAST_MOVES);
  return {
    balance: dollars(balance_cents),
    set_aside: dollars(set_aside_cents),
    entries: moves.map((move) => ({
      id: `${move.kind}-${move.order_payment_id ?? move.order_id}`,
      at: move.at.toISOString(),
      kind: move.kind as (typeof CREDIT_KINDS)[number],
      amount: dollars(move.cents),
      bill: move.bill_id,
      order: move.order_id,
      by: move.by_name,
      reason: move.reason || null,
    })),
  };
}
