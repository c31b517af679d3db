import { dollars, type Wallet } from '@revive/contract';
import { versionOf } from '../../lib/version.ts';
import type { WalletRow } from './queries.ts';

export const toWallet = (row: WalletRow): Wallet => {
  const edited = {
    name: row.name,
    operator: row.operator as Wallet['operator'],
    number: row.number,
    tax_withheld: row.tax_withheld_basis_points / 100,
    amounts_arrive: row.amounts_arrive as Wallet['amounts_arrive'],
    is_active: row.is_active,
    is_default: row.is_default,
    is_asked: row.is_asked,
  };
  return {
    id: row.id,
    ...edited,
    balance: dollars(row.balance_cents),
    seen_balance: row.seen_mils === null ? null : row.seen_mils / 1000,
    seen_at: row.seen_at?.toISOString() ?? null,
    has_transfers: row.has_transfers,
    version: versionOf(edited),
  };
};
