import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { Page } from '@playwright/test';

const ASSETS = path.join(import.meta.dirname, '../../packages/web/dist/assets');

/** The file of the built pages that has this module as its whole. */
function moduleOf(name: string, exported: string): string {
  const isIt = (file: string) =>
    file.startsWith(`${name}-`) &&
    file.endsWith('.js') &&
    new RegExp(`export\\{[^}]*\\b${exported}\\b`).test(readFileSync(path.join(ASSETS, file), 'utf8'));
  const file = readdirSync(ASSETS).find(isIt);
  if (!file) throw new Error(`No file of the build has ${exported}.`);
  return `/assets/${file}`;
}

export interface WhatIsSold {
  cashier: number;
  shift: number;
  product: { id: number; name: string; price_cents: number };
  /** Percent that is added. */
  tax_rate: number;
  client?: { name: string; phone: string };
}

export interface SoldInPage {
  id: string;
  number?: string;
  refused?: string;
}

/**
 * Sells by the page's own program, as many pieces as there are keys: what the screen calls, without the screen. One of four is a bill
 * that is paid in two ways. A key that is there twice is sold by two at once.
 */
export async function sellInPage(
  page: Page,
  keys: readonly string[],
  what: WhatIsSold,
): Promise<SoldInPage[]> {
  const given = {
    asked: [...keys],
    what,
    selling: moduleOf('sell-offline', 'sellOffline'),
    store: moduleOf('line-db', 'lineDb'),
  };
  return page.evaluate(`(${SELL})(${JSON.stringify(given)})`);
}

// As text: the tools that run this file would change an import.
const SELL = `async ({ asked, what, selling, store }) => {
  const [{ sellOffline }, { lineDb }] = await Promise.all([import(selling), import(store)]);
  const { product, tax_rate, client, cashier, shift } = what;
  const tax = Math.round((product.price_cents * tax_rate) / 100);
  const total = product.price_cents + tax;
  const buyer = () => ({ name: '', phone: 'POS-' + Date.now(), email: '', address: '', ...client });
  const unit_price = product.price_cents / 100;
  const goods = () => ({
    body: {
      client: buyer(),
      items: [{ product_id: product.id, quantity: 1, unit_price }],
      payment_info: { payment_method: 'cash', amount_paid: total / 100, discount: 0 },
    },
    lines: [{ id: product.id, name: product.name }],
    paid_cents: total,
    change_cents: 0,
  });
  // A dollar of it comes by a transfer of which the phone says the number.
  const bill = (key) => ({
    bill: {
      client: buyer(),
      lines: [{ product: product.id, quantity: 1, unit_price, name: product.name }],
      discount: 0,
      payments: [
        { method: 'cash', amount: (total - 100) / 100 },
        { method: 'mobile_money', amount: 1, transaction_id: key },
      ],
      total: total / 100,
      tax: tax / 100,
    },
    receipt: {},
  });
  const sellOne = async (key) => {
    const sale = {
      key,
      // The same key is the same sale: one of four is a bill.
      ...(/[0-3]$/.test(key) ? bill(key) : goods()),
      totals: {
        subtotal_cents: product.price_cents,
        tax_cents: tax,
        discount_cents: 0,
        delivery_cents: 0,
        total_cents: total,
      },
      cashier: { id: cashier, name: 'Trial' },
      shift,
    };
    try {
      const { receipt, refused } = await sellOffline(await lineDb(), sale);
      return { id: key, number: receipt?.orderNumber ?? receipt?.number, refused };
    } catch (error) {
      return { id: key, refused: String(error) };
    }
  };
  const done = [];
  while (asked.length > 0) {
    const key = asked.shift();
    const twice = asked[0] === key ? [asked.shift()] : [];
    done.push(...(await Promise.all([key, ...twice].map(sellOne))));
  }
  return done;
}`;

export const newKey = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join(
    '',
  );
