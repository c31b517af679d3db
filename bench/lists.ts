// Whether lists cost the same on a small and on a large business, and on their first and their 5,000th page.
import { encodeCursor } from '../packages/server/src/http/paging.ts';
import { fillBusiness } from './fill-business.ts';
import { type Call, sideBySide } from './side-by-side.ts';

const LISTS: Call[] = [
  ['bookings, pending, first page', () => '/bookings/api/?status=pending&page_size=50'],
  ['bookings, first page', () => '/bookings/api/?page_size=50'],
  ['bookings, half-way down', (rows) => `/bookings/api/?page_size=50&cursor=${encodeCursor([rows / 2])}`],
  [
    'bookings, search by part of a phone',
    (rows) => `/bookings/api/?page_size=50&search=${1_000_000 + rows / 20}`,
  ],
  [
    'bookings, search by a rare name',
    (rows) => `/bookings/api/?page_size=50&search=Client ${rows / 20 - 7} `,
  ],
  ['clients, first page', () => '/clients/api/?page_size=50'],
  ['clients, one by phone', (rows) => `/clients/api/?phone=61${1_000_000 + rows / 20}`],
  ['sessions, open', () => '/bookings/api/sessions/?completed=false&page_size=50'],
  ['sessions, completed', () => '/bookings/api/sessions/?completed=true&page_size=50'],
  ['dashboard', () => '/dashboard/api/'],
  ['notifications', () => '/notifications/api/'],
];

await sideBySide(LISTS, fillBusiness);
