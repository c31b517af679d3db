import { createHash } from 'node:crypto';
import type { ShopPage } from '@revive/contract';
import { LRUCache } from 'lru-cache';
import { type Encoding, pack } from '../../http/packed.ts';

/** A page that is kept, as it is sent. */
export interface KeptPage {
  page: ShopPage;
  /** When it was begun, in milliseconds of `performance`. */
  at: number;
  etag: string;
  /** Its HTML, packed once for all who accept the same. */
  bytesFor(encoding: Encoding): Promise<Buffer>;
}

/** Returns the page that is kept under a name, or writes it. Those who ask while it is written wait for it. */
export type KeepPage = (name: string, write: () => Promise<KeptPage>) => Promise<KeptPage>;

export function keptPage(page: ShopPage, html: string, at: number): KeptPage {
  const bytes = Buffer.from(html);
  const packed: Partial<Record<Encoding, Promise<Buffer>>> = {};
  return {
    page,
    at,
    etag: `W/"${createHash('sha256').update(bytes).digest('base64url')}"`,
    bytesFor: (encoding) => {
      packed[encoding] ??= pack(bytes, encoding);
      return packed[encoding];
    },
  };
}

/** A page is some 100 kB. */
const MOST_PAGES = 100;

/** Whether every visitor may be shown it: the grid and a product, if they could be read. */
const isForEveryone = ({ page: { content } }: KeptPage): boolean =>
  content.name === 'storefront' || content.name === 'product';

/** Keeps pages that are the same for every visitor for some seconds; 0 keeps none. The longest unused go first. */
export function keepPages(seconds: number): KeepPage {
  if (seconds === 0) return (_name, write) => write();
  const kept = new LRUCache<string, Promise<KeptPage>>({ max: MOST_PAGES, ttl: seconds * 1000 });
  return (name, write) => {
    const known = kept.get(name);
    if (known) return known;
    const written = write();
    const forget = () => {
      if (kept.peek(name) === written) kept.delete(name);
    };
    kept.set(name, written);
    written.then((one) => isForEveryone(one) || forget(), forget);
    return written;
  };
}
