/** Each group of texts is a file of a catalogue, loaded with the screens that show it. */
export const GROUPS = [
  'common',
  'desk',
  'goods',
  'money',
  'settings',
  'consents',
  'shop',
  'checkout',
  'sign',
  'me',
  'book',
  'receipt',
  'server',
] as const;
export type Group = (typeof GROUPS)[number];

const GROUP_OF_FEATURE: Readonly<Record<string, Group>> = {
  bookings: 'desk',
  clients: 'desk',
  dashboard: 'desk',
  payments: 'desk',
  profiles: 'desk',
  schedule: 'desk',
  sessions: 'desk',
  today: 'desk',
  analytics: 'goods',
  audit: 'goods',
  inventory: 'goods',
  orders: 'goods',
  pos: 'goods',
  services: 'goods',
  'self-booking': 'goods',
  finance: 'money',
  reports: 'money',
  shifts: 'money',
  verification: 'settings',
  employees: 'settings',
  policy: 'settings',
  setup: 'settings',
  messages: 'settings',
  consents: 'consents',
  privacy: 'settings',
  health: 'consents',
  photos: 'consents',
};

/** The group of an office file's texts; what no feature of the list owns is loaded everywhere. */
function officeGroupOf(file: string): Group {
  const feature = /^packages\/(?:web|contract)\/src\/features\/([^/]+)\//.exec(file)?.[1];
  return GROUP_OF_FEATURE[feature ?? ''] ?? 'common';
}

interface Shop {
  browsing: ReadonlySet<string>;
  ordering: ReadonlySet<string>;
  signing: ReadonlySet<string>;
  /** A client's own page. */
  me: ReadonlySet<string>;
  /** Booking by oneself. */
  book: ReadonlySet<string>;
  /** What is printed on a receipt. */
  receipt: ReadonlySet<string>;
}

// Words that come as data, to the shop and on receipts too, which load none of these files.
const STORED = new Set(['packages/contract/src/default-policy.ts', 'packages/contract/src/stored-words.ts']);

// A receipt speaks its client's language, whatever the screen around it does: only its own texts reach it.
const OF_A_RECEIPT = /features\/orders\/receipt-(sheet|items|totals|payment|text)\.tsx?$/;

/** The groups that load a file's texts. The server translates what the contract says of a request. */
export function groupsOf(file: string, { browsing, ordering, signing, me, book, receipt }: Shop): Group[] {
  if (file.startsWith('packages/server/')) return ['server'];
  if (OF_A_RECEIPT.test(file)) return ['receipt'];
  const isOfShop = /^packages\/(web|contract)\/src\/(features\/)?shop\//.test(file);
  return [
    ...(isOfShop ? [] : [officeGroupOf(file)]),
    ...(browsing.has(file) || STORED.has(file) ? ['shop' as const] : []),
    ...(ordering.has(file) ? ['checkout' as const] : []),
    ...(signing.has(file) ? ['sign' as const] : []),
    ...(me.has(file) ? ['me' as const] : []),
    ...(book.has(file) ? ['book' as const] : []),
    ...(receipt.has(file) || STORED.has(file) ? ['receipt' as const] : []),
    ...(file.startsWith('packages/contract/') ? ['server' as const] : []),
  ];
}

/** Loaded with the shop's own. */
const OVER_SHOP: ReadonlySet<Group> = new Set(['checkout', 'sign', 'me', 'book']);

const APART: readonly Group[] = ['shop', 'checkout', 'sign', 'me', 'book', 'receipt', 'server'];

/**
 * The files a sentence stands in, by the groups that use it: once for the office, in `common` where several groups of it use
 * the sentence. The shop, its orders, receipts and the server load their own; an order, a page to sign and a client's page load
 * the shop's besides.
 */
export function filesFor(groups: ReadonlySet<Group>): Group[] {
  const office = [...groups].filter((group) => !APART.includes(group));
  const [only = 'common'] = office;
  return [
    ...(office.length > 0 ? [office.length > 1 ? ('common' as const) : only] : []),
    ...APART.filter((group) => groups.has(group) && !(OVER_SHOP.has(group) && groups.has('shop'))),
  ];
}
