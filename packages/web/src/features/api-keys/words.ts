import { type ApiKeyRight, type ApiKeyState, type Sentence, sentence } from '@revive/contract';
import type { Tone } from '../../ui/layout/tone.ts';

export const STATE_NAMES: Readonly<Record<ApiKeyState, Sentence>> = {
  active: sentence('Active'),
  expired: sentence('Expired'),
  revoked: sentence('Revoked'),
};

export const STATE_TONES: Readonly<Record<ApiKeyState, Tone>> = {
  active: 'green',
  expired: 'yellow',
  revoked: 'grey',
};

type Feature = ApiKeyRight extends infer R ? (R extends `${infer F}:${string}` ? F : never) : never;

/** What a right is about. */
const FEATURE_NAMES: Readonly<Record<Feature, Sentence>> = {
  accounts: sentence('Accounts'),
  answers: sentence('Answers about health'),
  audit: sentence('Audit trail'),
  bills: sentence('Bills'),
  bookings: sentence('Bookings and sessions'),
  clients: sentence('Clients and sales'),
  consents: sentence('Consents'),
  dashboard: sentence('Dashboard'),
  employees: sentence('Employees'),
  exports: sentence('Export of everything'),
  finance: sentence('Finance and reports'),
  'gift-cards': sentence('Gift cards'),
  images: sentence('Pictures'),
  imports: sentence('Import'),
  inventory: sentence('Products and stock'),
  messages: sentence('Messages'),
  notifications: sentence('Notifications'),
  onlineshop: sentence('Shop and counter'),
  packages: sentence('Packages'),
  payments: sentence('Payments'),
  photos: sentence('Photos of clients'),
  policy: sentence('Settings'),
  privacy: sentence('Requests about data'),
  questions: sentence('Questions about health'),
  schedule: sentence('Calendar'),
  search: sentence('Search'),
  services: sentence('Services'),
  shifts: sentence('Shifts'),
  today: sentence('Today'),
  transfers: sentence('Transfers'),
  verification: sentence('Proof of the books'),
  wallets: sentence('Wallets'),
};

/** A right by what it is about, and whether it writes. */
export const partsOf = (right: ApiKeyRight): { feature: Sentence; isWrite: boolean } => {
  const [feature, verb] = right.split(':');
  return { feature: FEATURE_NAMES[feature as Feature], isWrite: verb === 'write' };
};
