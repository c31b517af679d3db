import { sql } from 'kysely';
import { type Invariant, invariant } from '../../db/invariant.ts';

/** What must be true of the messages to clients. */
export const messageInvariants: Invariant[] = [
  invariant(
    'No message is planned about a session that is not held at the time it says',
    sql`select 'message ' || message.id,
        case when session.id is null then 'its session ' || message.session_id || ' is gone'
          when session.cancelled_at is not null then 'its session ' || session.id || ' is cancelled'
          when message.about_at <> session.scheduled_at
            then 'says ' || message.about_at || ', and its session ' || session.id || ' is at ' || session.scheduled_at
          else 'its session ' || session.id || ' is not open any more' end
      from messages message
      left join sessions session on session.id = message.session_id
      where message.state = 'planned' and message.session_id is not null and message.kind <> 'cancelled'
        and (session.id is null or session.cancelled_at is not null or session.earned_at is not null
          or session.attendance is not null or message.about_at <> session.scheduled_at)`,
  ),
  invariant(
    'A client is sent at most one message of a kind about a thing, in a window and for a time',
    sql`select 'message ' || max(id), 'is number ' || count(*) || ' of ' || kind || ' about ' || subject_kind || ' ' || subject_id
      from messages
      where state <> 'cancelled'
      group by subject_kind, subject_id, kind, time_window, about_at
      having count(*) > 1`,
  ),
  invariant(
    'A client’s link opens what is hers',
    sql`select 'link ' || link.id, 'opens ' || what || ' ' || link.subject_id || ' of another client'
      from client_links link
      cross join lateral (
        select 'booking' as what, client_id from bookings where link.scope = 'booking' and bookings.id = link.subject_id
        union all
        select 'order', client_id from orders where link.scope = 'receipt' and orders.id = link.subject_id
      ) opened
      where opened.client_id is distinct from link.client_id`,
  ),
];
