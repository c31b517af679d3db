import type { Insertable } from 'kysely';
import type { Db } from '../../db/client.ts';
import { fullName } from '../../db/full-name.ts';
import type { WalletRules } from '../../db/types.generated.ts';
import { type Operator, Rule } from './reading/rule.ts';
import { BUILT_IN_RULES } from './reading/rules/built-in-rules.ts';

/** The rules that messages of a wallet are read by: those of the operators, and what the owner has marked. */
export async function listRules(db: Db, walletId: number): Promise<Rule[]> {
  const own = await db
    .selectFrom('wallet_rules')
    .select('rule')
    .where('wallet_id', '=', walletId)
    .where('ended_at', 'is', null)
    .orderBy('id')
    .execute();
  return [...BUILT_IN_RULES, ...own.map(({ rule }) => Rule.parse(rule))];
}

/** From whom messages of an operator come, as far as it is known. */
export const sendersOf = (operator: Operator): string[] =>
  BUILT_IN_RULES.filter((rule) => rule.operator === operator).flatMap(({ senders }) => senders);

/** What the owner has marked, newest first, with who did. */
export const listOwnRules = (db: Db, walletId: number) =>
  db
    .selectFrom('wallet_rules')
    .innerJoin('users', 'users.id', 'wallet_rules.created_by')
    .select([
      'wallet_rules.id',
      'wallet_rules.sample',
      'wallet_rules.parts',
      'wallet_rules.created_at',
      fullName<string>('users').as('created_by'),
    ])
    .where('wallet_id', '=', walletId)
    .where('ended_at', 'is', null)
    .orderBy('wallet_rules.id', 'desc')
    .execute();

export const insertRule = (db: Db, row: Insertable<WalletRules>) =>
  db.insertInto('wallet_rules').values(row).execute();

export const endRuleRow = (db: Db, { wallet_id, id, at }: { wallet_id: number; id: number; at: Date }) =>
  db
    .updateTable('wallet_rules')
    .set({ ended_at: at })
    .where('wallet_id', '=', wallet_id)
    .where('id', '=', id)
    .where('ended_at', 'is', null)
    .returning('id')
    .executeTakeFirst();
