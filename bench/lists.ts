// Whether lists cost the same on a small and on a large business, and on their first and their 5,000th page.
import { encodeCursor } from '../packages/server/src/http/paging.ts';
import { type Call, sideBySide } from './side-by-side.ts';

const LISTS: Call[] = [
  ['bookings, pending, first page', () => '/bookings/api/?status=pending&page_size=50'],
  ['bookings, first page', () => '/bookings/api/?page_size=50'],
  [
    'bookings, half-way down',
    ({ bookings }) => `/bookings/api/?page_size=50&cursor=${encodeCursor([bookings / 2])}`,
  ],
  [
    'bookings, search by part of a phone',
    ({ client }) => `/bookings/api/?page_size=50&search=${client.phone.slice(5)}`,
  ],
  ['bookings, search by a rare name', ({ client }) => `/bookings/api/?page_size=50&search=${client.name}`],
  ['clients, first page', () => '/clients/api/?page_size=50'],
  ['clients, one by phone', ({ client }) => `/clients/api/?phone=${client.phone.slice(3)}`],
  ['sessions, open', () => '/bookings/api/sessions/?completed=false&page_size=50'],
  ['sessions, completed', () => '/bookings/api/sessions/?completed=true&page_size=50'],
  ['dashboard', () => '/dashboard/api/'],
  ['notifications', () => '/notifications/api/'],
];

await sideBySide(LISTS);
