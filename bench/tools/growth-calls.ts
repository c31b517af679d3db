import type pg from 'pg';

/** Records of a business that the calls below ask for. */
export interface Facts {
  /** From the middle of the history. */
  client: { id: number; name: string; phone: string };
  order: { id: number; number: string };
  product: { id: number; name: string };
  /** Who sold the most. */
  cashier: number;
  ordersOfYear: number;
}

export async function factsOf(client: pg.Client): Promise<Facts> {
  const one = async (query: string) => (await client.query(query)).rows[0];
  const middleOf = (table: string, columns: string) =>
    one(`select ${columns} from ${table} where id >= (select max(id) / 2 from ${table}) order by id limit 1`);
  const mostOf = async (column: string, table: string) =>
    (
      await one(
        `select ${column} as id from ${table} where ${column} is not null group by 1 order by count(*) desc limit 1`,
      )
    ).id;
  return {
    client: await middleOf('clients', 'id, name, phone'),
    order: await middleOf('orders', 'id, order_number as number'),
    product: await middleOf('products', 'id, name'),
    cashier: await mostOf('sold_by', 'orders'),
    ordersOfYear: Number(
      (await one("select count(*) as count from orders where business_day > now() - interval '365 days'"))
        .count,
    ),
  };
}

const PAGE = 'page_size=25';
const BOOKINGS = `/bookings/api/?${PAGE}`;
const CLIENTS = `/clients/api/?${PAGE}`;
const SESSIONS = `/bookings/api/sessions/?${PAGE}`;
const SALES = `/clients/api/sale-orders/?${PAGE}`;
const ORDERS = `/api/onlineshop/orders/?${PAGE}`;
const PRODUCTS = `/inventory/api/products/?${PAGE}`;
const STOCK = `/inventory/api/transactions/?${PAGE}`;
const ENTRIES = `/finance/api/reports/entries/?${PAGE}`;

const search = (list: string, text: string) => `${list}&search=${encodeURIComponent(text)}`;
const dayOf = (daysAgo: number) => new Date(Date.now() - daysAgo * 86_400_000).toISOString().slice(0, 10);
const lastDays = (days: number) => `start_date=${dayOf(days)}&end_date=${dayOf(0)}`;

/** Lists, searches and single records: as quick in a long history as in a short one. */
export const HISTORY_CALLS: Readonly<Record<string, (facts: Facts) => string>> = {
  bookings: () => BOOKINGS,
  'bookings, pending': () => `${BOOKINGS}&status=pending`,
  'bookings of a client': ({ client }) => `${BOOKINGS}&client=${client.id}`,
  'bookings by name': ({ client }) => search(BOOKINGS, client.name),
  clients: () => CLIENTS,
  'clients by phone': ({ client }) => `${CLIENTS}&phone=${client.phone.slice(3)}`,
  'clients by name': ({ client }) => search(CLIENTS, client.name),
  'clients by a common name': () => search(CLIENTS, 'Moha'),
  'sessions, open': () => `${SESSIONS}&completed=false`,
  'sessions, completed': () => `${SESSIONS}&completed=true`,
  'sessions by name': ({ client }) => search(SESSIONS, client.name),
  'counts of sessions': () => '/bookings/api/sessions/counts/',
  sales: () => SALES,
  'sales of a person': ({ cashier }) => `${SALES}&sales_person=${cashier}`,
  'sales by number': ({ order }) => search(SALES, order.number),
  'sales by name': ({ client }) => search(SALES, client.name),
  'sales by a name that none has': () => search(SALES, 'Zzyzx'),
  'online orders': () => ORDERS,
  'online orders, pending': () => `${ORDERS}&status=PENDING`,
  products: () => PRODUCTS,
  'products by name': ({ product }) => search(PRODUCTS, product.name),
  'stock transactions of a product': ({ product }) => `${STOCK}&product=${product.id}`,
  entries: () => ENTRIES,
  'entries of an order': ({ order }) => `${ENTRIES}&source_type=order&source_id=${order.id}`,
  'a booking’s client': ({ client }) => `/bookings/api/client-profiles/${client.id}/profile/`,
  'a sale': ({ order }) => `/clients/api/sale-orders/${order.id}/`,
  dashboard: () => '/dashboard/api/',
  notifications: () => '/notifications/api/',
};

const report = (name: string) => (days: number) => `/finance/api/reports/${name}/?${lastDays(days)}`;

/** Reports over the last so many days: they cost what their period holds. */
export const REPORT_CALLS: Readonly<Record<string, (days: number) => string>> = {
  'sales dashboard': (days) => `/api/onlineshop/analytics/?${lastDays(days)}`,
  'profit and loss': report('profit-and-loss'),
  'cash-up': report('cash-up'),
  tax: report('tax'),
  expenses: report('expenses'),
  products: report('products'),
  services: report('services'),
};
