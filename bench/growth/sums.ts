import { callsOf, daysAgo, type GrowingCall, period } from './growing-call.ts';

const ANALYTICS = '/api/onlineshop/analytics/';
const YEAR = period(365);
const MONTH = period(29);
const OWED = '/finance/api/reports/receivables/total/';

const lastMonth = () => {
  const now = new Date();
  const firstOf = (month: number) => Date.UTC(now.getUTCFullYear(), month, 1);
  const [from, to] = [firstOf(now.getUTCMonth() - 1), firstOf(now.getUTCMonth()) - 1];
  return `start_date=${new Date(from).toISOString().slice(0, 10)}&end_date=${new Date(to).toISOString().slice(0, 10)}`;
};

const REPORTS = ['profit-and-loss', 'cash-up', 'tax', 'expenses', 'products', 'services'];

/** The figures of many sales, entries and sessions. */
export const SUM_CALLS: readonly GrowingCall[] = [
  ...callsOf('sums', {
    'analytics, all there is': ANALYTICS,
    'analytics, a year': `${ANALYTICS}?${YEAR}`,
    'analytics, last month': `${ANALYTICS}?${lastMonth()}`,
    'analytics, 7 days': `${ANALYTICS}?start_date=${daysAgo(6)}&end_date=${daysAgo(0)}`,
    'analytics, one channel': `${ANALYTICS}?channel=ONLINE_SHOP`,
    'analytics, one channel, 7 days': `${ANALYTICS}?channel=POS&${period(6)}`,
    'analytics, one person': ({ cashier }) => `${ANALYTICS}?sales_person=${cashier}`,
  }),
  ...REPORTS.flatMap((name) =>
    callsOf('sums', {
      [`${name}, a year`]: `/finance/api/reports/${name}/?${YEAR}`,
      [`${name}, 30 days`]: `/finance/api/reports/${name}/?${MONTH}`,
    }),
  ),
  ...callsOf('sums', {
    'receivables, in all': `${OWED}?${YEAR}`,
    'sessions, open and completed': '/bookings/api/sessions/counts/',
    'sessions of a common name': '/bookings/api/sessions/counts/?search=Moha',
  }),
];
