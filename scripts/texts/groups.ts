/** Each group of texts is a file of a catalogue, loaded with the screens that show it. */
export const GROUPS = ['common', 'desk', 'goods', 'money', 'settings', 'shop', 'server'] as const;
export type Group = (typeof GROUPS)[number];

const GROUP_OF_FEATURE: Readonly<Record<string, Group>> = {
  bookings: 'desk',
  clients: 'desk',
  dashboard: 'desk',
  payments: 'desk',
  profiles: 'desk',
  schedule: 'desk',
  services: 'desk',
  sessions: 'desk',
  today: 'desk',
  analytics: 'goods',
  inventory: 'goods',
  orders: 'goods',
  pos: 'goods',
  audit: 'money',
  finance: 'money',
  reports: 'money',
  shifts: 'money',
  verification: 'money',
  employees: 'settings',
  policy: 'settings',
  setup: 'settings',
  shop: 'shop',
};

/** The group of a file's texts; what no feature of the list owns is loaded everywhere. */
export function groupOf(file: string): Group {
  if (file.startsWith('packages/server/')) return 'server';
  if (file.startsWith('packages/web/src/shop/')) return 'shop';
  const feature = /^packages\/(?:web|contract)\/src\/features\/([^/]+)\//.exec(file)?.[1];
  return (feature && GROUP_OF_FEATURE[feature]) ?? 'common';
}

/**
 * The files a sentence stands in, by the groups that use it: once for the office, in `common` where several groups of it use
 * the sentence; besides that for the shop and for the server, which load their own alone.
 */
export function filesFor(groups: ReadonlySet<Group>): Group[] {
  const office = [...groups].filter((group) => group !== 'shop' && group !== 'server');
  const [only = 'common'] = office;
  return [
    ...(office.length > 0 ? [office.length > 1 ? ('common' as const) : only] : []),
    ...(groups.has('shop') ? ['shop' as const] : []),
    ...(groups.has('server') ? ['server' as const] : []),
  ];
}
