import { type Invariant, inView } from '../../db/invariant.ts';

/** What must be true of the calendar. */
export const scheduleInvariants: readonly Invariant[] = [
  inView('wrong_overlaps', 'No person and no thing is in two places at once'),
  inView(
    'wrong_occupied_times',
    'What a session occupies is its time, and it is given up with the session',
    'sessions',
  ),
  inView(
    'wrong_unplanned_sessions',
    'A session that is to be planned occupies no one and nothing',
    'sessions',
  ),
  inView('wrong_leave', 'Leave that was accepted occupies its time', 'quick'),
  inView(
    'wrong_lost_places',
    'A session that needs a place has lost who or what it had, and its client is expected',
    'sessions',
  ),
  inView(
    'wrong_places',
    'An open session has who and what it was given, less what a block took from it',
    'sessions',
  ),
  inView('wrong_holders', 'Sessions are held by therapists, by no room and no machine', 'sessions'),
];
