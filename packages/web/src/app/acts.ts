import { sentence } from '@revive/contract';
import type { Place } from '../features/search/place.ts';

const MANAGERS = ['manager', 'admin'];

/** What people look for by what they want to do. */
export const ACTS: readonly Place[] = [
  {
    kind: 'act',
    label: sentence('New Booking'),
    to: '/bookings?form=new',
    words: [sentence('book, appointment, reserve')],
  },
  {
    kind: 'act',
    label: sentence('Add Client'),
    to: '/clients?form=new',
    words: [sentence('new client, register a client')],
  },
  {
    kind: 'act',
    label: sentence('Sell at the counter'),
    to: '/pos',
    words: [sentence('sale, till, checkout, receipt')],
  },
  {
    kind: 'act',
    label: sentence('Take a payment for a booking'),
    to: '/bookings?status=all',
    words: [sentence('pay, deposit, balance, debt')],
  },
  {
    kind: 'act',
    label: sentence('Give money back'),
    to: '/sales',
    words: [sentence('refund, return, void, reverse a receipt')],
  },
  {
    kind: 'act',
    label: sentence('Refund cancelled orders'),
    to: '/sales-dashboard?refund_due=true',
    words: [sentence('refund, money to give back')],
    roles: MANAGERS,
  },
  {
    kind: 'act',
    label: sentence('Open a shift'),
    to: '/shifts?form=new',
    words: [sentence('cash drawer, float, begin the day')],
  },
  {
    kind: 'act',
    label: sentence('Count and close the drawer'),
    to: '/shifts',
    words: [sentence('cash up, cash-up, end of the day, close the shift')],
  },
  {
    kind: 'act',
    label: sentence('Record an expense'),
    to: '/finance?tab=payments',
    words: [sentence('expense, pay out, bill, rent, spend')],
    isFinance: true,
  },
  {
    kind: 'act',
    label: sentence('Ask for money'),
    to: '/finance',
    words: [sentence('requisition, request, approve')],
    isFinance: true,
  },
  {
    kind: 'act',
    label: sentence('Add Product'),
    to: '/products?form=new',
    words: [sentence('new product, goods, price')],
  },
  {
    kind: 'act',
    label: sentence('Change the stock'),
    to: '/stock',
    words: [sentence('delivery, count, damaged, adjust, inventory')],
  },
  {
    kind: 'act',
    label: sentence('Add Service'),
    to: '/services/new',
    words: [sentence('new service, treatment, price')],
  },
  {
    kind: 'act',
    label: sentence('Add Employee'),
    to: '/employees?form=new',
    words: [sentence('new colleague, account, staff')],
    roles: ['admin'],
  },
  {
    kind: 'act',
    label: sentence('Change your password'),
    to: '/account',
    words: [sentence('language, profile, sign-ins, devices')],
  },
];

/** Screens without an entry of the menu. */
export const OTHER_SCREENS: readonly Place[] = [
  {
    kind: 'screen',
    label: sentence('Waiting list'),
    to: '/waitlist',
    words: [sentence('wait, free time, cancellation')],
  },
  {
    kind: 'screen',
    label: sentence('Unsettled payments'),
    to: '/payments',
    words: [sentence('wallet, in doubt, unknown')],
  },
  {
    kind: 'screen',
    label: sentence('Cash-up'),
    to: '/finance?tab=reports&report=cash-up',
    words: [sentence('cash up, difference, takings')],
    isFinance: true,
  },
  {
    kind: 'screen',
    label: sentence('The day in figures'),
    to: '/sheet',
    words: [sentence('booked, held, received, earned, how the figures belong together')],
    isFinance: true,
  },
  {
    kind: 'screen',
    label: sentence('Services and therapists'),
    to: '/finance?tab=reports&report=services',
    words: [sentence('report, commission, performance')],
    isFinance: true,
  },
  {
    kind: 'screen',
    label: sentence('Therapists and rooms'),
    to: '/settings/calendar',
    words: [sentence('room, machine, working hours, leave, block')],
  },
  {
    kind: 'screen',
    label: sentence('Consents and questions'),
    to: '/settings/consents',
    words: [sentence('signature, health, allergy')],
  },
  {
    kind: 'screen',
    label: sentence('Requests about data'),
    to: '/settings/requests',
    words: [sentence('privacy, copy, erase, delete a client')],
    roles: MANAGERS,
  },
  {
    kind: 'screen',
    label: sentence('The day without a line'),
    to: '/today/without-line',
    words: [sentence('offline, arrived, measured, moved meanwhile')],
  },
  {
    kind: 'screen',
    label: sentence('Sales made without a line'),
    to: '/sales/without-line',
    words: [sentence('offline, no internet, set aside')],
    roles: MANAGERS,
  },
  {
    kind: 'screen',
    label: sentence('Devices'),
    to: '/settings/devices',
    words: [sentence('offline, approve, revoke, lost phone')],
    roles: MANAGERS,
  },
  {
    kind: 'screen',
    label: sentence('Set-up guide'),
    to: '/setup',
    words: [sentence('start, first steps')],
    roles: ['admin'],
  },
];
