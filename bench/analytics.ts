// Whether the sales figures, the sales and the orders cost the same after ten thousand orders and after a million.
import { encodeCursor } from '../packages/server/src/http/paging.ts';
import { type Call, sideBySide } from './side-by-side.ts';

const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000).toISOString().slice(0, 10);
const lastMonth = () => {
  const now = new Date();
  const firstOf = (month: number) => Date.UTC(now.getUTCFullYear(), month, 1);
  const [from, to] = [firstOf(now.getUTCMonth() - 1), firstOf(now.getUTCMonth()) - 1];
  return `start_date=${new Date(from).toISOString().slice(0, 10)}&end_date=${new Date(to).toISOString().slice(0, 10)}`;
};

const ANALYTICS = '/api/onlineshop/analytics/';
const SALES = '/clients/api/sale-orders/';
const ORDERS = '/api/onlineshop/orders/';

const CALLS: Call[] = [
  ['analytics, all there is', () => ANALYTICS],
  ['analytics, last month', () => `${ANALYTICS}?${lastMonth()}`],
  ['analytics, last 7 days', () => `${ANALYTICS}?start_date=${daysAgo(6)}&end_date=${daysAgo(0)}`],
  ['analytics, last year', () => `${ANALYTICS}?start_date=${daysAgo(365)}&end_date=${daysAgo(0)}`],
  ['analytics, one channel', () => `${ANALYTICS}?channel=ONLINE_SHOP`],
  [
    'analytics, one channel, last 7 days',
    () => `${ANALYTICS}?channel=POS&start_date=${daysAgo(6)}&end_date=${daysAgo(0)}`,
  ],
  ['analytics, one person', () => `${ANALYTICS}?sales_person=3`],
  ['sales, first page', () => `${SALES}?page_size=50`],
  [
    'sales, half-way down',
    ({ orders }) => `${SALES}?page_size=50&cursor=${encodeCursor([daysAgo(500), orders / 2])}`,
  ],
  ['sales, one channel, pending', () => `${SALES}?page_size=50&channel=ONLINE_SHOP&status=pending`],
  ['sales, one person, last month', () => `${SALES}?page_size=50&sales_person=3&${lastMonth()}`],
  ['sales, one product', () => `${SALES}?page_size=50&product=7`],
  ['sales, search by order number', ({ orders }) => `${SALES}?page_size=50&search=R${1000 + orders - 321}`],
  ['sales, search by a rare name', ({ client }) => `${SALES}?page_size=50&search=${client.name}`],
  ['orders, first page', () => `${ORDERS}?page_size=50`],
  ['orders, half-way down', ({ orders }) => `${ORDERS}?page_size=50&cursor=${encodeCursor([orders / 2])}`],
  ['orders, pending', () => `${ORDERS}?page_size=50&status=PENDING`],
  ['orders, confirmed', () => `${ORDERS}?page_size=50&status=CONFIRMED`],
  ['orders, one channel, last month', () => `${ORDERS}?page_size=50&channel=MOBILE_APP&${lastMonth()}`],
];

await sideBySide(CALLS);
