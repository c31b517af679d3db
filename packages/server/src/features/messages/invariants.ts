import { type Invariant, inView } from '../../db/invariant.ts';

/** What must be true of the messages to clients. */
export const messageInvariants: readonly Invariant[] = [
  inView(
    'wrong_messages',
    'No message is planned about a session that is not held at the time it says',
    'quick',
  ),
  inView(
    'wrong_repeated_messages',
    'A client is sent at most one message of a kind about a thing, in a window and for a time',
  ),
  inView('wrong_client_links', 'A client’s link opens what is hers'),
];
