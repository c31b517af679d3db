// Whether a year's reports and the entries behind them cost the same after ten thousand sales and after a million.
import { encodeCursor } from '../packages/server/src/http/paging.ts';
import { type Call, sideBySide } from './side-by-side.ts';

const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000).toISOString().slice(0, 10);
const period = (from: number, to: number) => `start_date=${daysAgo(from)}&end_date=${daysAgo(to)}`;
const report = (name: string, query: string) => `/finance/api/reports/${name}/?${query}`;

const YEAR = period(365, 0);
const MONTH = period(29, 0);
const LAST_YEAR = period(600, 240);

const halfYearAgo = () => encodeCursor([daysAgo(180), `${daysAgo(180)} 12:00:00+00`, 1]);

const CALLS: Call[] = [
  ...['profit-and-loss', 'cash-up', 'tax', 'expenses', 'products', 'services'].flatMap((name): Call[] => [
    [`${name}, a year`, () => report(name, YEAR)],
    [`${name}, 30 days`, () => report(name, MONTH)],
  ]),
  ['receivables, now', () => report('receivables', `${YEAR}&page_size=50`)],
  [
    'receivables, now, half-way down',
    ({ client }) => report('receivables', `${YEAR}&page_size=50&cursor=${encodeCursor([1050, client.id])}`),
  ],
  ['receivables, 240 days ago', () => report('receivables', `${LAST_YEAR}&page_size=50`)],
  ['receivables, total', () => report('receivables/total', YEAR)],
  ['entries, first page', () => report('entries', 'page_size=50')],
  ['entries of an account, a year', () => report('entries', `${YEAR}&account=product_revenue&page_size=50`)],
  [
    'entries, far down',
    () => report('entries', `${YEAR}&account=cash,card&page_size=50&cursor=${halfYearAgo()}`),
  ],
  [
    'entries of the rare side',
    () => report('entries', `${YEAR}&account=product_revenue&side=debit&page_size=50`),
  ],
  [
    'entries that carry tax',
    () => report('entries', `${YEAR}&account=product_revenue&taxed=true&page_size=50`),
  ],
  [
    'entries of a client',
    ({ client }) =>
      report('entries', `end_date=${daysAgo(0)}&account=receivable&client=${client.id}&page_size=50`),
  ],
  [
    'entries without a client',
    () => report('entries', `${YEAR}&account=receivable&client=none&page_size=50`),
  ],
  [
    'entries of a purpose',
    () => report('entries', `${YEAR}&account=expenses&purpose=Towels and sheets&page_size=50`),
  ],
  [
    'entries of other purposes',
    () => report('entries', `${YEAR}&account=expenses&other_purposes=true&page_size=50`),
  ],
  ['entries of an order', ({ orders }) => report('entries', `source_type=order&source_id=${orders / 2}`)],
  ['sessions of a service, a year', () => report('sessions', `${YEAR}&service=7&page_size=50`)],
  ['sessions of a therapist, a year', () => report('sessions', `${YEAR}&therapist=8&page_size=50`)],
];

await sideBySide(CALLS);
