import { type Sentence, type SetupStep, sentence } from '@revive/contract';
import type { Address } from '../../lib/address.ts';

type Step = {
  title: Sentence;
  about: Sentence;
  /** Where it is done; the first services have a dialog, and the stars are answered in the guide. */
  to?: Address;
  action: Sentence;
  /** What else is done about it. */
  also?: { to: Address; action: Sentence };
  /** Whether what stands there may be right as it is. */
  isCheck?: boolean;
};

export const STEPS: Record<SetupStep, Step> = {
  business: {
    title: sentence('Name of the business'),
    about: sentence('Its name, address and phone, as clients see them.'),
    to: '/settings/business',
    action: sentence('Enter the name'),
    isCheck: true,
  },
  hours: {
    title: sentence('Opening hours'),
    about: sentence('Days and times when clients can be booked.'),
    to: '/settings/hours',
    action: sentence('Set the hours'),
    isCheck: true,
  },
  services: {
    title: sentence('First services'),
    about: sentence('Choose from a list of usual treatments and adjust the prices.'),
    action: sentence('Choose services'),
  },
  staff: {
    title: sentence('Colleagues'),
    about: sentence('An account for everyone who books, treats or sells.'),
    to: '/employees?form=new',
    action: sentence('Add colleagues'),
  },
  rooms: {
    title: sentence('Therapists and rooms'),
    about: sentence('Who treats, where, and when they work. Then nothing is booked twice.'),
    to: '/settings/calendar',
    action: sentence('Add therapists and rooms'),
  },
  consents: {
    title: sentence('Consents and questions'),
    about: sentence('What clients sign and answer before they are treated.'),
    to: '/settings/health',
    action: sentence('Choose what is asked'),
    isCheck: true,
  },
  products: {
    title: sentence('Products'),
    about: sentence('What is sold at the counter and in the shop.'),
    to: '/products?form=new',
    action: sentence('Add products'),
  },
  import: {
    title: sentence('Bring your old book in'),
    about: sentence(
      'Clients, products, stock, debts and paid sessions from a spreadsheet or another program.',
    ),
    to: '/settings/import',
    action: sentence('Bring it in'),
    also: { to: '/settings/export', action: sentence('Take everything out') },
    isCheck: true,
  },
  rating: {
    title: sentence('Stars on products'),
    about: sentence(
      'The shop can show the same stars on every product. They are decoration and come from no reviews.',
    ),
    action: sentence('Leave the stars out'),
  },
  wallet: {
    title: sentence('Wallet'),
    about: sentence('How payments by mobile money are taken.'),
    to: '/settings/wallet',
    action: sentence('Choose the wallet'),
  },
  receipt: {
    title: sentence('Receipt'),
    about: sentence('What is printed below the total.'),
    to: '/settings/receipts',
    action: sentence('Check the receipt'),
    isCheck: true,
  },
  self_booking: {
    title: sentence('Booking in the shop'),
    about: sentence('Whether clients choose a free time by themselves.'),
    to: '/settings/bookings',
    action: sentence('Decide about it'),
    isCheck: true,
  },
  shift: {
    title: sentence('First shift'),
    about: sentence('Count the cash drawer and open a shift before you take cash.'),
    to: '/shifts?form=new',
    action: sentence('Open the first shift'),
  },
  booking: {
    title: sentence('First booking'),
    about: sentence('Add a client and choose a time.'),
    to: '/bookings?form=new',
    action: sentence('Make the first booking'),
  },
};
