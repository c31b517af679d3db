import { callsOf, daysAgo, type GrowingCall, period } from './growing-call.ts';

const PAGE = 'page_size=50';
const BOOKINGS = `/bookings/api/?${PAGE}`;
const CLIENTS = `/clients/api/?${PAGE}`;
const SESSIONS = `/bookings/api/sessions/?${PAGE}`;
const SALES = `/clients/api/sale-orders/?${PAGE}`;
const ORDERS = `/api/onlineshop/orders/?${PAGE}`;
const PRODUCTS = `/inventory/api/products/?${PAGE}`;
const STOCK = `/inventory/api/transactions/?${PAGE}`;
const ENTRIES = `/finance/api/reports/entries/?${PAGE}`;
const OWED = `/finance/api/reports/receivables/?${PAGE}`;
const YEAR = period(365);
const HELD = `/finance/api/reports/sessions/?${PAGE}&${YEAR}`;

/** Lists that somebody may page down for ever. */
const WHOLE = {
  bookings: BOOKINGS,
  clients: CLIENTS,
  'sessions, completed': `${SESSIONS}&completed=true`,
  sales: SALES,
  'sales of a channel': `${SALES}&channel=POS`,
  orders: ORDERS,
  products: PRODUCTS,
  'stock transactions': STOCK,
  entries: ENTRIES,
  'entries of two accounts': `${ENTRIES}&account=cash,card`,
  'held sessions': HELD,
};

const search = (list: string, text: string) => `${list}&search=${encodeURIComponent(text)}`;

/** First pages, plain and filtered; searches; and the 2,000th page. */
export const LIST_CALLS: readonly GrowingCall[] = [
  ...callsOf('first', {
    ...WHOLE,
    'bookings, pending': `${BOOKINGS}&status=pending`,
    'bookings of a client': ({ client }) => `${BOOKINGS}&client=${client.id}`,
    'sessions, open': `${SESSIONS}&completed=false`,
    'sessions of a week': `${SESSIONS}&from=${daysAgo(7)}&to=${daysAgo(0)}`,
    'sales, one channel, pending': `${SALES}&channel=ONLINE_SHOP&status=pending`,
    'sales, one person, 30 days': ({ cashier }) => `${SALES}&sales_person=${cashier}&${period(29)}`,
    'sales of a product': ({ product }) => `${SALES}&product=${product.id}`,
    'orders, pending': `${ORDERS}&status=PENDING`,
    'orders, one channel, 30 days': `${ORDERS}&channel=MOBILE_APP&${period(29)}`,
    'products, low': `${PRODUCTS}&stock=low`,
    'stock transactions of a product': ({ product }) => `${STOCK}&product=${product.id}`,
    'entries of an account, a year': `${ENTRIES}&${YEAR}&account=product_revenue`,
    'entries of the rare side': `${ENTRIES}&${YEAR}&account=product_revenue&side=debit`,
    'entries that carry tax': `${ENTRIES}&${YEAR}&account=product_revenue&taxed=true`,
    'entries that carry tax, of receivables': `${ENTRIES}&${YEAR}&account=receivable&taxed=true`,
    'entries of a client': ({ client }) => `${ENTRIES}&account=receivable&client=${client.id}`,
    'entries without a client': `${ENTRIES}&${YEAR}&account=receivable&client=none`,
    'entries of a purpose': `${ENTRIES}&${YEAR}&account=expenses&purpose=Rent`,
    'entries of other purposes': `${ENTRIES}&${YEAR}&account=expenses&other_purposes=true`,
    'entries of an order': ({ order }) => `${ENTRIES}&source_type=order&source_id=${order.id}`,
    'held sessions of a service': `${HELD}&service=7`,
    'held sessions of a therapist': ({ therapist }) => `${HELD}&therapist=${therapist}`,
    'receivables, now': `${OWED}&${YEAR}`,
    'receivables, 240 days ago': `${OWED}&${period(600, 240)}`,
    'a profile': ({ client }) => `/bookings/api/client-profiles/${client.id}/profile/`,
    'a sale': ({ order }) => `/clients/api/sale-orders/${order.id}/`,
    dashboard: '/dashboard/api/',
    notifications: '/notifications/api/',
    'audit trail': `/audit/api/entries/?${PAGE}`,
  }),
  ...callsOf('search', {
    'bookings, by part of a phone': ({ client }) => search(BOOKINGS, client.phone.slice(5)),
    'bookings, by a rare name': ({ rare }) => search(BOOKINGS, rare.name),
    'bookings, by a common name': search(BOOKINGS, 'Moha'),
    'clients, by phone': ({ client }) => `${CLIENTS}&phone=${client.phone.slice(3)}`,
    'clients, by a rare name': ({ rare }) => search(CLIENTS, rare.name),
    'clients, by a common name': search(CLIENTS, 'Moha'),
    'sessions, by a rare name': ({ rare }) => search(SESSIONS, rare.name),
    'sales, by order number': ({ order }) => search(SALES, order.number),
    'sales, by a rare name': ({ rare }) => search(SALES, rare.name),
    'sales, by a common name': search(SALES, 'Moha'),
    'sales, by what nobody has': search(SALES, 'Zzyzx'),
    'products, by name': ({ product }) => search(PRODUCTS, product.name),
    'products, by what none has': search(PRODUCTS, 'Zzyzx'),
  }),
  ...callsOf('deep', WHOLE),
];
