import type { ImportKind } from '@revive/contract';
import { balances } from './balances.ts';
import { clients } from './clients.ts';
import type { Kind } from './kind.ts';
import { products } from './products.ts';
import { sessions } from './sessions.ts';
import { stock } from './stock.ts';

export const KINDS: Readonly<Record<ImportKind, Kind<unknown>>> = {
  clients,
  products,
  stock,
  balances,
  sessions,
};
