import type { SetupStep } from '@revive/contract';
import type { Address } from '../../lib/address.ts';

type Step = {
  title: string;
  about: string;
  /** Where it is done; the first services have a dialog. */
  to?: Address;
  action: string;
  /** Whether what stands there may be right as it is. */
  isCheck?: boolean;
};

export const STEPS: Record<SetupStep, Step> = {
  business: {
    title: 'Name of the business',
    about: 'Its name, address and phone, as clients see them.',
    to: '/settings#business',
    action: 'Enter the name',
    isCheck: true,
  },
  hours: {
    title: 'Opening hours',
    about: 'Days and times when clients can be booked.',
    to: '/settings#hours',
    action: 'Set the hours',
    isCheck: true,
  },
  services: {
    title: 'First services',
    about: 'Choose from a list of usual treatments and adjust the prices.',
    action: 'Choose services',
  },
  staff: {
    title: 'Colleagues',
    about: 'An account for everyone who books, treats or sells.',
    to: '/employees?form=new',
    action: 'Add colleagues',
  },
  products: {
    title: 'Products',
    about: 'What is sold at the counter and in the shop.',
    to: '/products?form=new',
    action: 'Add products',
  },
  wallet: {
    title: 'Wallet',
    about: 'How payments by mobile money are taken.',
    to: '/settings#wallet',
    action: 'Choose the wallet',
  },
  receipt: {
    title: 'Receipt',
    about: 'What is printed below the total.',
    to: '/settings#receipts',
    action: 'Check the receipt',
    isCheck: true,
  },
};
