import type { AnyEndpoint } from '@revive/contract';
import { api } from '@revive/contract/endpoints';
import type { Worker } from '../operations/worker.ts';
import type { CallArguments } from '../shared/caller.ts';

/** A page or list that a visitor opens, by its name. */
export type Look = (worker: Worker, visit: Visit) => Promise<unknown>;

/** Opens a page of the shop, as a browser does. */
export type Visit = (path: string) => Promise<unknown>;

const DAY_MS = 86_400_000;
const dayOf = (daysAgo: number) => new Date(Date.now() - daysAgo * DAY_MS).toISOString().slice(0, 10);
const lastMonth = () => ({ start_date: dayOf(30), end_date: dayOf(0) });
const LETTERS = ['a', 'ho', 'ah', 'mo', 'su', 'fa', 'li', 'sa'] as const;

const asStaff =
  <E extends AnyEndpoint>(endpoint: E, args: (worker: Worker) => object = () => ({})): Look =>
  (worker) =>
    worker.caller.call(endpoint, {
      ...args(worker),
      as: worker.staff,
    } as unknown as CallArguments<AnyEndpoint>);
const search = ({ dice }: Worker) => ({ query: { search: dice.pick(LETTERS) } });
const someClient = ({ dice, business }: Worker) => ({ params: { id: dice.pick(business.clients).id } });

/** How often each is looked at, of a hundred looks. */
export const LOOKS: [share: number, kind: string, look: Look][] = [
  [14, 'shop: list of products', (_worker, visit) => visit('/')],
  [8, 'shop: a product', ({ dice, business }, visit) => visit(`/product/${dice.pick(business.products).id}`)],
  [4, 'shop: search', ({ dice }, visit) => visit(`/?search=${dice.pick(LETTERS)}`)],
  [9, 'clients: search', asStaff(api.clients.list, search)],
  [8, 'bookings: list', asStaff(api.bookings.list, () => ({ query: { page_size: 50 } }))],
  [5, 'bookings: search', asStaff(api.bookings.list, search)],
  [8, 'sessions: list', asStaff(api.sessions.list, () => ({ query: { completed: false } }))],
  [4, 'sessions: counts', asStaff(api.sessions.count)],
  [8, 'client: profile', asStaff(api.profiles.get, someClient)],
  [6, 'dashboard', asStaff(api.dashboard.get)],
  [6, 'notifications', asStaff(api.notifications.list)],
  [4, 'products: search', asStaff(api.inventory.listProducts, search)],
  [3, 'stock: history', asStaff(api.inventory.listTransactions)],
  [4, 'sales: list', asStaff(api.orders.listSales)],
  [2, 'sales: dashboard', asStaff(api.analytics.get)],
  [2, 'finance: payments', asStaff(api.finance.listPayments)],
  [1, 'report: profit and loss', asStaff(api.reports.getProfitAndLoss, () => ({ query: lastMonth() }))],
  [1, 'report: cash-up', asStaff(api.reports.getCashUp, () => ({ query: lastMonth() }))],
  [1, 'report: receivables', asStaff(api.reports.listReceivables, () => ({ query: { end_date: dayOf(0) } }))],
  [1, 'report: products', asStaff(api.reports.getProducts, () => ({ query: lastMonth() }))],
  [
    1,
    'sign in',
    ({ caller, staff: { username, password } }) =>
      caller.call(api.auth.login, { body: { username, password }, from: '10.1.2.3' }),
  ],
];
