import type { NewWalletRule, ReadMessages, WalletRule } from '@revive/contract';
import type { Transaction } from 'kysely';
import type { Db } from '../../db/client.ts';
import { inTransaction } from '../../db/transaction.ts';
import type { DB } from '../../db/types.generated.ts';
import type { Clock } from '../../lib/clock.ts';
import { found } from '../../lib/errors.ts';
import type { PaymentDeps } from '../payments/index.ts';
import {
  endRuleRow,
  findUnreadText,
  insertRule,
  listOwnRules,
  listRules,
  listUnreadRows,
  plainText,
  readMessages,
  ruleFromMarking,
  sendersOf,
  type Taken,
  takeIn,
} from '../transfers/index.ts';
import { findSecret } from './queries.ts';
import { bringTo, payAndAnswer } from './read-messages.ts';

/** How messages of a wallet are read beside the rules of its operator. Throws `NotFound` for no wallet. */
export async function listWalletRules(db: Db, id: number): Promise<WalletRule[]> {
  found(await findSecret(db, id), 'Wallet');
  return (await listOwnRules(db, id)).map(({ created_at, parts, ...row }) => ({
    ...row,
    parts: parts as WalletRule['parts'],
    created_at: created_at.toISOString(),
  }));
}

interface Making extends NewWalletRule {
  id: number;
  actor_id: number;
}

/**
 * Keeps how a message is read that the owner has marked, and reads at once what was unread. Throws `Invalid` at the part that is wrong.
 */
export async function makeRule(
  deps: PaymentDeps,
  { id, sample, parts, actor_id }: Making,
): Promise<ReadMessages> {
  const taken = await inTransaction(deps.db, async (trx) => {
    const bringing = await bringTo(trx, deps.clock, id, { came_by: 'pasted', by: actor_id });
    const { wallet, now, time_zone } = bringing;
    const from = (await findUnreadText(trx, id, plainText(sample)))?.sender;
    const rule = ruleFromMarking(sample, parts, {
      name: 'owner',
      operator: wallet.operator,
      senders: [...new Set([...(from ? [from] : []), ...sendersOf(wallet.operator)])].slice(0, 10),
      now,
      time_zone,
    });
    await insertRule(trx, {
      wallet_id: id,
      sample,
      parts: JSON.stringify(parts),
      rule: JSON.stringify(rule),
      created_at: now,
      created_by: actor_id,
    });
    return readAgain(trx, bringing);
  });
  return payAndAnswer(deps, taken);
}

/** Reads no further messages by a rule; what it has read stays. Throws `NotFound`. */
export const endRule = (db: Db, clock: Clock, { id, rule }: { id: number; rule: number }): Promise<void> =>
  inTransaction(db, async (trx) => {
    found(await endRuleRow(trx, { wallet_id: id, id: rule, at: clock.now() }), 'Rule');
  });

/** Of years; older ones were paid or forgotten long ago. */
const MOST_READ_AGAIN = 1000;

/** Reads those messages that were unread, each as it came. */
async function readAgain(
  trx: Transaction<DB>,
  bringing: Awaited<ReturnType<typeof bringTo>>,
): Promise<Taken> {
  const { wallet, now, time_zone } = bringing;
  const rules = await listRules(trx, wallet.id);
  const unread = await listUnreadRows(trx, wallet.id, undefined, MOST_READ_AGAIN);
  const again = unread.flatMap(({ id, text, sender, received_at, came_by }) => {
    const { read, unread: left } = readMessages(text, {
      operator: wallet.operator,
      sender: sender ?? undefined,
      rules,
      // When a message was pasted says nothing of when it came.
      received_at: came_by === 'forwarded' ? received_at : undefined,
      now,
      time_zone,
    });
    return left.length === 0 ? read.map((one) => ({ id, one })) : [];
  });
  return takeIn(
    trx,
    { ...bringing, messages: new Map(again.map(({ id, one }) => [one.text, id])) },
    { read: again.map(({ one }) => one), unread: [] },
  );
}
