/** Parts of the shop whose texts are loaded beside those of every page. */
export const PARTS_OF_SHOP = [
  'browse',
  'parts',
  'ahead',
  'checkout',
  'order',
  'later',
  'outcome',
  'find',
  'sign',
  'me',
  'account',
  'link',
  'book',
  'booking',
  'install',
  'missing',
] as const;
export type PartOfShop = (typeof PARTS_OF_SHOP)[number];

/** Each group of texts is a file of a catalogue, loaded with the screens that show it. */
export const GROUPS = [
  'common',
  'auth',
  'notifications',
  'desk',
  'payments',
  'bills',
  'people',
  'goods',
  'money',
  'reports',
  'settings',
  'setup',
  'programs',
  'consents',
  'audit',
  'acts',
  'shop',
  ...PARTS_OF_SHOP,
  'receipt',
  'server',
] as const;
export type Group = (typeof GROUPS)[number];

const GROUP_OF_FEATURE: Readonly<Record<string, Group>> = {
  accounts: 'money',
  auth: 'auth',
  notifications: 'notifications',
  bookings: 'desk',
  clients: 'people',
  doubles: 'people',
  dashboard: 'desk',
  payments: 'payments',
  bills: 'bills',
  credit: 'bills',
  profiles: 'people',
  schedule: 'desk',
  sessions: 'desk',
  today: 'desk',
  analytics: 'goods',
  audit: 'audit',
  inventory: 'goods',
  orders: 'goods',
  pos: 'goods',
  services: 'goods',
  'self-booking': 'goods',
  digest: 'money',
  match: 'money',
  finance: 'money',
  reports: 'reports',
  transfers: 'money',
  wallets: 'money',
  shifts: 'money',
  devices: 'programs',
  status: 'settings',
  verification: 'settings',
  'api-keys': 'programs',
  webhooks: 'programs',
  imports: 'people',
  exports: 'people',
  employees: 'people',
  policy: 'settings',
  setup: 'setup',
  messages: 'payments',
  consents: 'consents',
  printing: 'settings',
  privacy: 'people',
  health: 'consents',
  photos: 'consents',
};

// What the frame of every screen has of signing in: whose turn it is at a shared desk, and the language.
const OF_FRAME = /\/features\/auth\/(pin\/(switch-items|pin-dialog|pin-form)|use-choose-language)\.tsx?$/;

/** What the search of the office finds by what one wants to do; it loads the names of the settings too. */
const OF_SEARCH = 'packages/web/src/app/acts.ts';

// The screens of packages. What the contract says of them stands in the exchange of a booking too.
const OF_PACKAGES = 'packages/web/src/features/packages/';

/** The group of an office file's texts; what no feature of the list owns is loaded everywhere. */
function officeGroupOf(file: string): Group {
  if (file === OF_SEARCH) return 'settings';
  if (OF_FRAME.test(file)) return 'common';
  if (file.startsWith(OF_PACKAGES)) return 'goods';
  const feature = /^packages\/(?:web|contract)\/src\/features\/([^/]+)\//.exec(file)?.[1];
  return GROUP_OF_FEATURE[feature ?? ''] ?? 'common';
}

/** Source files by the group of their texts: of every page of the shop, of its parts, and what is printed on a receipt. */
export type ShopFiles = Readonly<Record<'shop' | 'receipt' | PartOfShop, ReadonlySet<string>>>;

// Words that come as data, to pages of the shop and on receipts too, which load none of these files.
const SHOWN_IN_SHOP = new Set([
  'packages/contract/src/default-policy.ts',
  'packages/contract/src/gift-card.ts',
]);
const ON_RECEIPTS = new Set([...SHOWN_IN_SHOP, 'packages/contract/src/stored-words.ts']);

// A receipt speaks its client's language, whatever the screen around it does: only its own texts reach it.
export const OF_A_RECEIPT =
  /features\/orders\/receipt-(sheet|frame|items|totals|payment|bill|text|bill-text)\.tsx?$/;

/** The groups that load a file's texts. The server translates what the contract says of a request. */
export function groupsOf(file: string, shop: ShopFiles): Group[] {
  if (file.startsWith('packages/server/')) return ['server'];
  if (OF_A_RECEIPT.test(file)) return ['receipt'];
  const isOfShop = /^packages\/(web|contract)\/src\/(features\/)?shop\//.test(file);
  return [
    ...(isOfShop ? [] : [officeGroupOf(file)]),
    ...(shop.shop.has(file) || SHOWN_IN_SHOP.has(file) ? ['shop' as const] : []),
    ...PARTS_OF_SHOP.filter((part) => shop[part].has(file)),
    ...(shop.receipt.has(file) || ON_RECEIPTS.has(file) ? ['receipt' as const] : []),
    ...(file.startsWith('packages/contract/') ? ['server' as const] : []),
  ];
}

const isPartOfShop = (group: Group): boolean => PARTS_OF_SHOP.some((part) => part === group);

const APART: readonly Group[] = ['shop', ...PARTS_OF_SHOP, 'receipt', 'server'];

/** Loaded beside few screens: what one of them shares with one other group stands in both files, and is not loaded everywhere. */
const FEW: readonly Group[] = ['bills', 'audit', 'acts'];

/**
 * The files a sentence stands in, by the groups that use it: once for the office, in `common` where several groups of it use
 * the sentence, but for those of few screens. The shop, its parts, receipts and the server load their own; a part of the shop is
 * loaded beside the texts of every page.
 */
export function filesFor(groups: ReadonlySet<Group>): Group[] {
  const office = [...groups].filter((group) => !APART.includes(group));
  const others = office.filter((group) => !FEW.includes(group));
  const isEverywhere = others.length > 1 || others.includes('common');
  return [
    ...(isEverywhere ? ['common' as const] : office),
    ...APART.filter((group) => groups.has(group) && !(isPartOfShop(group) && groups.has('shop'))),
  ];
}
