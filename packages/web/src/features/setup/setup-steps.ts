import { type Sentence, type SetupStep, sentence } from '@revive/contract';
import type { Address } from '../../lib/address.ts';

type Step = {
  title: Sentence;
  about: Sentence;
  /** Where it is done; the first services have a dialog. */
  to?: Address;
  action: Sentence;
  /** Whether what stands there may be right as it is. */
  isCheck?: boolean;
};

export const STEPS: Record<SetupStep, Step> = {
  business: {
    title: sentence('Name of the business'),
    about: sentence('Its name, address and phone, as clients see them.'),
    to: '/settings#business',
    action: sentence('Enter the name'),
    isCheck: true,
  },
  hours: {
    title: sentence('Opening hours'),
    about: sentence('Days and times when clients can be booked.'),
    to: '/settings#hours',
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
  products: {
    title: sentence('Products'),
    about: sentence('What is sold at the counter and in the shop.'),
    to: '/products?form=new',
    action: sentence('Add products'),
  },
  wallet: {
    title: sentence('Wallet'),
    about: sentence('How payments by mobile money are taken.'),
    to: '/settings#wallet',
    action: sentence('Choose the wallet'),
  },
  receipt: {
    title: sentence('Receipt'),
    about: sentence('What is printed below the total.'),
    to: '/settings#receipts',
    action: sentence('Check the receipt'),
    isCheck: true,
  },
};
