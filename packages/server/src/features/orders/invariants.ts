import type { Invariant } from '../../db/invariant.ts';
import { goodsInvariants } from './goods-invariants.ts';
import { ledgerOfOrdersInvariants } from './ledger-invariants.ts';
import { moneyOfOrdersInvariants } from './money-invariants.ts';

/** What is true of every sale: its sums, its money, its entries in the ledger and its goods. */
export const orderInvariants: Invariant[] = [
  ...moneyOfOrdersInvariants,
  ...ledgerOfOrdersInvariants,
  ...goodsInvariants,
];
