import type pg from 'pg';
import { orderInShop, payFromWallet } from './sales/order-in-shop.ts';
import { sellAtCounter } from './sales/sell-at-counter.ts';
import { serve } from './serve.ts';

type Act = (pool: pg.Pool, asked: URLSearchParams, body: never) => Promise<unknown>;

// Sales as the plainest program would write them: begin, look at the goods and lock them, write one row after the other,
// commit. They leave the rows that ours leave, by the same triggers.
const ACTS: Readonly<Record<string, Act>> = {
  '/sale': sellAtCounter,
  '/order': orderInShop,
  '/payment': payFromWallet,
};

serve((pool, url, body) => ACTS[url.pathname]!(pool, url.searchParams, JSON.parse(body) as never));
