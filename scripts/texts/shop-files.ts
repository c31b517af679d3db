import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { contractFiles, valuesIn } from './contract-files.ts';
import type { PartOfShop, ShopFiles } from './groups.ts';

const WEB = 'packages/web/src';
const CONTRACT = 'packages/contract';
/** What every page of the shop loads. */
const EVERY_PAGE = [`${WEB}/shop-main.tsx`];

// What the server says of a payment, and why an order ended: what the program says itself, and what stands for a reason.
const SAID_OF_PAYMENTS = `${CONTRACT}/src/features/shop/payer-messages.ts`;
const REASONS = [`${CONTRACT}/src/features/orders/own-reasons.ts`, `${CONTRACT}/src/stored-words.ts`];
/** Signed with on the page of a link, and on a client's own page. */
const SIGN_FORM = `${WEB}/shop/sign/sign-form.tsx`;

/** What is loaded beside it, by the group of its texts: for some pages, or once it is needed (`parts`, `account`, `booking`). */
const ENTRIES: Record<PartOfShop, readonly string[]> = {
  browse: [`${WEB}/shop/browse-pages.ts`],
  parts: [
    `${WEB}/shop/cart/cart-content.tsx`,
    `${WEB}/shop/wishlist/wishes.tsx`,
    `${WEB}/shop/open-orders/open-orders-notice.tsx`,
    `${WEB}/shop-receipt.tsx`,
    // The server alone writes these.
    `${WEB}/shop/frame/said-times.ts`,
    `${WEB}/shop/head/no-script.tsx`,
  ],
  ahead: [
    `${WEB}/shop/packages/packages-page.tsx`,
    `${WEB}/shop/order/gift-card-codes.tsx`,
    `${WEB}/shop/payment/gift-card-code.tsx`,
    `${WEB}/shop/me/packages-card.tsx`,
    `${WEB}/shop/me/credit-card.tsx`,
  ],
  checkout: [`${WEB}/shop/checkout/checkout-page.tsx`],
  order: [`${WEB}/shop/order/order-page.tsx`],
  later: [`${WEB}/shop/order/later-step.ts`, ...REASONS],
  outcome: [
    `${WEB}/shop/payment/outcome-part.ts`,
    `${WEB}/shop/payment/wallet-offer-part.ts`,
    `${WEB}/shop/payment/failure-words.ts`,
    SAID_OF_PAYMENTS,
    ...REASONS,
  ],
  find: [`${WEB}/shop/order/find-order-page.tsx`],
  sign: [`${WEB}/shop/sign/sign-page.tsx`, SIGN_FORM, `${WEB}/shop/me/consents-card.tsx`],
  me: [`${WEB}/shop/me/me-page.tsx`],
  account: [`${WEB}/shop/me/my-account.tsx`],
  link: [`${WEB}/shop/me/my-link-page.tsx`],
  book: [`${WEB}/shop/book/book-page.tsx`, `${WEB}/shop/book/book-service-page.tsx`],
  install: [`${WEB}/shop/install/install-certificate-page.tsx`],
  missing: [`${WEB}/shop/frame/not-found-page.tsx`],
  booking: [`${WEB}/shop/book/booking-steps.ts`, `${WEB}/shop/book/wait-for-time.tsx`],
};

const RECEIPT = [`${WEB}/features/orders/receipt-sheet.tsx`, `${WEB}/features/orders/receipt-text.ts`];

// What is imported at once; types are no code, and what is loaded later is an entry of its own.
const IMPORT = /^(?:import|export)(?! type\b)([^'";]*?)(?:from )?['"]([^'"]+)['"]/gm;
// Names nothing, so its first group is empty.
const LATER = /import()\('(\.[^']+)'\)/g;

const LOADED_APART = new Set(Object.values(ENTRIES).flat());

/** The source files of every page of the shop, those of its parts besides, and what a receipt prints. */
export function shopFiles(root: string): ShopFiles {
  const contract = contractFiles(root);
  const resolve = (from: string, clause: string, wanted: string): string[] => {
    // Its door has everything; a page brings the files of what it uses.
    if (wanted === '@revive/contract') return valuesIn(clause).flatMap((name) => contract.get(name) ?? []);
    return wanted.startsWith('.') ? [path.join(path.dirname(from), wanted)] : [];
  };
  const walk = (entries: readonly string[], known: ReadonlySet<string>): Set<string> => {
    const files = new Set<string>();
    const open = [...entries];
    for (let file = open.pop(); file; file = open.pop()) {
      if (files.has(file) || known.has(file) || !/\.tsx?$/.test(file)) continue;
      if (!existsSync(path.join(root, file))) throw new Error(`${file} was not found.`);
      files.add(file);
      const text = readFileSync(path.join(root, file), 'utf8');
      for (const pattern of [IMPORT, LATER])
        for (const [, clause, wanted] of text.matchAll(pattern))
          for (const next of resolve(file, clause!, wanted!)) if (!LOADED_APART.has(next)) open.push(next);
    }
    return files;
  };
  const shop = walk(EVERY_PAGE, new Set());
  const parts = Object.entries(ENTRIES).map(([part, entries]) => [part, walk(entries, shop)] as const);
  return {
    ...(Object.fromEntries(parts) as Record<PartOfShop, Set<string>>),
    shop,
    receipt: walk(RECEIPT, new Set()),
  };
}
