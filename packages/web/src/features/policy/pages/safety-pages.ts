import { sentence } from '@revive/contract';
import { MANAGERS, type SettingsPage } from './settings-page.ts';

/** Who sees what, and what is kept. */
export const SAFETY_PAGES: readonly SettingsPage[] = [
  {
    id: 'access',
    to: '/settings/access',
    title: sentence('Who sees what'),
    about: sentence('Managers and admins always see everything.'),
    words: [sentence('Staff see finance and reports')],
    fields: ['staff_see_finance'],
  },
  {
    id: 'alerts',
    to: '/settings/alerts',
    title: sentence('What the owner hears of'),
    about: sentence(
      'Admins are notified at once of who did what, how much and why, until one of them has looked into it. 0 is each one, an empty field none. That a client is treated in spite of an answer that stops is always notified.',
    ),
    words: [
      sentence('Money given back'),
      sentence('Debts written off'),
      sentence('Cash missing in a drawer'),
      sentence('Phone for the digest'),
    ],
    fields: ['alert_limits', 'digest_phone'],
  },
  {
    id: 'sign-in',
    to: '/settings/sign-in',
    title: sentence('Signing in'),
    about: sentence('How long a browser or phone that is left behind stays signed in.'),
    words: [
      sentence('Unused in the office'),
      sentence('Unused by a client'),
      sentence('Signed in at most'),
      sentence('A second factor is required'),
      sentence('Change places by PIN'),
    ],
    fields: ['office_idle_hours', 'client_idle_days', 'sign_in_days', 'second_factor_required', 'pin_switch'],
  },
  {
    id: 'status',
    to: '/settings/status',
    title: sentence('Status'),
    about: sentence('How Revive, its backups and what is around it are.'),
    words: [sentence('What needs you'), sentence('Backups'), sentence('Disk of the backups')],
    roles: ['admin'],
  },
  {
    id: 'backups',
    to: '/settings/backups',
    title: sentence('Backups'),
    words: [sentence('Nightly backups kept')],
    fields: ['backups_kept'],
  },
  {
    to: '/settings/import',
    title: sentence('Import'),
    words: [
      sentence('Bring your old book in'),
      sentence('Clients, products, stock, debts and paid sessions from a file'),
    ],
    roles: MANAGERS,
  },
  {
    to: '/settings/export',
    title: sentence('Export'),
    words: [sentence('Everything as files that a spreadsheet opens')],
    roles: ['admin'],
  },
  {
    to: '/settings/programs',
    title: sentence('Programs'),
    words: [sentence('Keys of other programs'), sentence('Webhooks')],
    roles: ['admin'],
  },
  {
    to: '/audit',
    title: sentence('Audit trail'),
    words: [],
    roles: MANAGERS,
  },
];
