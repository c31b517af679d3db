import { sentence } from '@revive/contract';
import { MANAGERS, type SettingsPage } from './settings-page.ts';

/** How sessions are booked, prepared, shown and announced. */
export const SESSIONS_PAGES: readonly SettingsPage[] = [
  {
    id: 'bookings',
    to: '/settings/bookings',
    title: sentence('Bookings'),
    about: sentence(
      'What is suggested at the desk; the person there decides. A used-up session stays earned.',
    ),
    words: [
      sentence('Calling off is late from'),
      sentence('A client chooses a time from'),
      sentence('A chosen time is held for'),
      sentence('Clients book by themselves in the shop'),
      sentence('Deposit of clients who book by themselves'),
      sentence('Clients see who the therapists are'),
      sentence('When a package ends, what is left of it'),
    ],
    fields: [
      'no_show_takes_session',
      'late_cancel_takes_session',
      'cancel_until_hours',
      'notice_hours',
      'hold_minutes',
      'self_booking',
      'deposit_percent',
      'show_therapists',
      'package_end',
    ],
  },
  {
    to: '/settings/calendar',
    title: sentence('Therapists and rooms'),
    words: [sentence('Therapists'), sentence('Rooms'), sentence('Machines'), sentence('Hours')],
  },
  {
    id: 'health',
    to: '/settings/health',
    title: sentence('Before a session'),
    about: sentence(
      'What is to be signed and asked before a session. Texts and questions have a page of their own.',
    ),
    words: [sentence('Without a consent to treatment'), sentence('Questions are asked again after')],
    fields: ['treatment_consent', 'ask_again_days'],
  },
  {
    to: '/settings/consents',
    title: sentence('Consents and questions'),
    words: [sentence('Consents'), sentence('Questions')],
  },
  {
    id: 'photos',
    to: '/settings/photos',
    title: sentence('Photos of clients'),
    about: sentence(
      'Taken and shown only while the client’s consent to photos holds. Who looks at one is noted.',
    ),
    words: [
      sentence('Photos are taken by'),
      sentence('Photos are seen by'),
      sentence('Copies are handed out by'),
      sentence('Photos are deleted by'),
      sentence('Photos are kept for'),
    ],
    fields: ['photo_duties', 'photo_months', 'show_own_photos'],
  },
  {
    id: 'messages',
    to: '/settings/messages',
    title: sentence('Messages to clients'),
    about: sentence('Sent from the list under Messages, or by themselves by a provider.'),
    words: [
      sentence('Messages are sent'),
      sentence('Budget of a day'),
      sentence('Cost of an SMS'),
      sentence('Quiet from'),
      sentence('Pause on Friday from'),
    ],
    fields: [
      'message_channel',
      'message_kinds',
      'message_budget',
      'message_cost',
      'quiet_hours',
      'friday_pause',
    ],
  },
  {
    id: 'bring-back',
    to: '/settings/bring-back',
    title: sentence('Bring back'),
    about: sentence(
      'Lists write only to clients who agreed to offers, once in thirty days, and within the part of the budget of messages for offers.',
    ),
    words: [
      sentence('Not seen for long is from'),
      sentence('Those not seen for long are written to by themselves'),
    ],
    fields: ['not_seen_days', 'bring_back'],
  },
  {
    to: '/settings/tags',
    title: sentence('Tags'),
    words: [sentence('Words by which clients are found together, such as VIP.')],
  },
  {
    to: '/settings/requests',
    title: sentence('Requests about data'),
    words: [],
    roles: MANAGERS,
  },
];
