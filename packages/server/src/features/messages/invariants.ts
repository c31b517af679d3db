import { sql } from 'kysely';
import { type Invariant, invariant } from '../../db/invariant.ts';

/** What must be true of the messages to clients. */
export const messageInvariants: Invariant[] = [
  invariant(
    'No message is planned about a session that is not held at the time it says',
    sql`select record, detail from wrong_messages`,
  ),
  invariant(
    'A client is sent at most one message of a kind about a thing, in a window and for a time',
    sql`select record, detail from repeated_messages`,
  ),
  invariant('A client’s link opens what is hers', sql`select record, detail from wrong_client_links`),
];
