import type { LanguageCode } from '../../languages.ts';
import type { ShopPolicy } from '../../policy.ts';
import type { SignPage } from '../consents/schemas.ts';
import type { InventoryCategory, Product } from '../inventory/schemas.ts';
import type { OwnLink } from '../me/schemas.ts';
import type { OfferedPackage } from '../packages/schemas.ts';
import type { OfferedWallet } from '../payments/schemas.ts';
import type { OpenDay, OpenService } from '../self-booking/schemas.ts';
import type { ShopOrder } from './schemas.ts';

/** What the storefront's address asks for: `category` 0 means all. */
export interface ShopFilter {
  category: number;
  search: string;
}

/** Products the grid shows before 'Load more'. */
export const SHOP_PAGE_SIZE = 24;
/** Of these, the ones that the server writes into the page; the browser reads the others when their place comes near. */
export const SHOP_FIRST_SIZE = 8;

/** Services that follow another one in the same visit, and what all of them cost. */
export interface OpenVisit {
  following: OpenService[];
  /** Dollars. */
  cost: number;
  /** Dollars that are paid when it is booked; 0 where nothing is. */
  deposit: number;
}

/** What one address of the shop shows; the server writes it into the page and the browser goes on from there. */
export type ShopContent =
  | {
      name: 'storefront';
      filter: ShopFilter;
      categories: InventoryCategory[];
      products: Product[];
      next_cursor: string | null;
    }
  | { name: 'product'; product: Product; related: Product[] }
  /** What is bought ahead: packages, and gift cards where the shop sells them. */
  | { name: 'packages'; packages: OfferedPackage[]; has_gift_cards: boolean }
  | { name: 'checkout' }
  | { name: 'order'; order: ShopOrder }
  | { name: 'find-order' }
  | { name: 'sign'; sign: SignPage }
  /** A client's own page, who then signs in; `is_known`: someone was signed in here when this browser last came. */
  | { name: 'me'; is_known: boolean }
  /**
   * What can be booked by oneself; `is_instead` of a service that cannot, or not any more. `chosen`: the services of the visit
   * to which another one is added.
   */
  | { name: 'book'; services: OpenService[]; filter: ShopFilter; is_instead?: true; chosen?: number[] }
  /** One service, with the days on which it can be booked; where others can be added to the visit, `has_others`. */
  | { name: 'book-service'; service: OpenService; days: OpenDay[]; has_others?: true; visit?: OpenVisit }
  /** What a link of a message opens; null once it has ended. */
  | { name: 'my-link'; token: string; link: OwnLink | null }
  /** How a device trusts our own authority; https is null where it is off, and the fingerprint where the certificate is another's. */
  | { name: 'install-certificate'; https: { address: string; fingerprint: string | null } | null }
  | { name: 'not-found'; what: 'product' | 'order' | 'link' | 'page' }
  | { name: 'failed' };

export type ShopPageName = ShopContent['name'];

/** A page of the shop as the server hands it to its renderer and to the browser. */
export interface ShopPage {
  content: ShopContent;
  policy: ShopPolicy;
  /** `test`: payments move no money. `off`: the shop takes none yet. Missing where a real wallet takes them. */
  wallet?: 'test' | 'off';
  /** The wallets a payer chooses among; missing where one alone is asked, as it always was. */
  wallets?: OfferedWallet[];
  /** Whether something can be booked by oneself. */
  takes_bookings?: boolean;
  /** Whether it sells packages or gift cards. */
  sells_ahead?: boolean;
  /** Scheme and host people reach the shop under, without a slash at the end. */
  origin: string;
  /** Path of this page, without what it was narrowed to. */
  address: string;
  /** What it is written in. */
  language: LanguageCode;
  /** Whether its own address names the language, and its links therefore do. */
  has_language_in_address: boolean;
}

/** Of each source file that the build keeps apart, what a page showing it must load. */
export type BuiltFiles = Record<string, { file: string; imports?: string[] }>;

/** Writes a page into the built template; the one thing the server asks of the shop's own code. */
export type RenderShopPage = (page: ShopPage, template: string, files?: BuiltFiles) => Promise<string>;
