import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { contractFiles, valuesIn } from './contract-files.ts';

const WEB = 'packages/web/src';
const CONTRACT = 'packages/contract';
/** What every page of the shop loads. */
const BROWSING = [`${WEB}/shop-main.tsx`, `${WEB}/shop/browse-pages.ts`];
/** Pages and parts that are loaded once something is ordered. */
const ORDERING = [
  `${WEB}/shop/checkout/checkout-page.tsx`,
  `${WEB}/shop/order/order-page.tsx`,
  `${WEB}/shop/order/find-order-page.tsx`,
  `${WEB}/features/orders/receipt-dialog.tsx`,
  // What the server says of an order and its payment.
  `${CONTRACT}/src/features/shop/payer-messages.ts`,
  `${CONTRACT}/src/features/orders/own-reasons.ts`,
];

/** Signed with on the page of a link, and on a client's own page. */
const SIGN_FORM = `${WEB}/shop/sign/sign-form.tsx`;
/** The page of a link to sign by. */
const SIGNING = [`${WEB}/shop/sign/sign-page.tsx`, SIGN_FORM];
/** A client's own page, and what a link of a message opens. */
const ME = [`${WEB}/shop/me/me-page.tsx`, `${WEB}/shop/me/my-link-page.tsx`, SIGN_FORM];

/** Booking by oneself. */
const BOOK = [`${WEB}/shop/book/book-page.tsx`, `${WEB}/shop/book/book-service-page.tsx`];

const RECEIPT = [`${WEB}/features/orders/receipt-sheet.tsx`, `${WEB}/features/orders/receipt-text.ts`];

// What is imported at once; types are no code, and what is loaded later is an entry of its own.
const IMPORT = /^(?:import|export)(?! type\b)([^'";]*?)(?:from )?['"]([^'"]+)['"]/gm;
// Names nothing, so its first group is empty.
const LATER = /import()\('(\.[^']+)'\)/g;

type Files = Record<'browsing' | 'ordering' | 'signing' | 'me' | 'book' | 'receipt', Set<string>>;

/** The source files of the shop's pages, those for browsing, those for orders and for a client's page besides; and what a receipt prints. */
export function shopFiles(root: string): Files {
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
          for (const next of resolve(file, clause!, wanted!))
            if (![...ORDERING, ...SIGNING, ...ME, ...BOOK].includes(next)) open.push(next);
    }
    return files;
  };
  const browsing = walk(BROWSING, new Set());
  return {
    browsing,
    ordering: walk(ORDERING, browsing),
    signing: walk(SIGNING, browsing),
    me: walk(ME, browsing),
    book: walk(BOOK, browsing),
    receipt: walk(RECEIPT, new Set()),
  };
}
