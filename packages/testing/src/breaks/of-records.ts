import { type Break, lineOf, order } from './break.ts';

/** Of stock, business days, settings and the audit trail. */
export const BREAKS_OF_RECORDS: Break[] = [
  [
    'A product’s quantity is what its stock transactions add up to, and never below zero',
    /^product 1 \(Body oil \d+\)$/,
    /^quantity 99, its transactions \d+$/,
    'update products set quantity = 99 where id = 1',
  ],
  [
    'Every stock transaction goes on where the one before it ended',
    'stock transaction 2 of product 1',
    'leaves 37, those up to it add up to 38',
    'update stock_transactions set quantity_after = 37 where id = 2',
  ],
  [
    'A product is found by what it says',
    /^product 1 \(Body oil \d+\)$/,
    'is found by Soap',
    `update product_texts set says = 'Soap' where product_id = 1`,
  ],
  [
    'Of the people of a phone one is its holder',
    'client 1',
    'of the 1 people of this phone none is its holder',
    'update clients set is_holder = false where id = 1',
  ],
  [
    'A client that was merged into another has nothing left',
    /^client \d+$/,
    /^is an alias and has \d+ of \w+$/,
    `update clients set archived_at = now(), merged_into = (select min(id) from clients)
       where id = (select max(client_id) from bookings where client_id > (select min(id) from clients))`,
  ],
  [
    'Every line of an order has its business day',
    /^line \d+ of order R1005$/,
    '2026-11-19, its order 2026-11-20',
    `update order_lines set business_day = '2026-11-19' where order_id = ${order('R1005')}`,
  ],
  [
    'Every line of the ledger has the day and moment of its entry',
    /^journal line \d+ of entry \d+$/,
    /^2026-11-19 .*, its entry 2026-11-20 /,
    `update journal_lines set business_day = '2026-11-19' where id = ${lineOf('R1005', 'cash')}`,
  ],
  [
    'No person and no thing is in two places at once',
    /^occupancy \d+$/,
    /^Hodan meets occupancy \d+$/,
    `alter table occupancies drop constraint occupancies_no_overlap;
     insert into occupancies (resource_id, reason, during)
       select resource_id, 'block', during from occupancies order by id limit 1`,
  ],
  [
    'A session that is to be planned occupies no one and nothing',
    /^session \d+$/,
    'is to be planned, and occupies Hodan, Room 1',
    `update sessions set scheduled_at = null, places = null where id = (select session_id from occupancies order by id limit 1)`,
  ],
  [
    'What a session occupies is its time, and it is given up with the session',
    /^occupancy \d+$/,
    /, and its session \d+ is at /,
    `update sessions set scheduled_at = scheduled_at + interval '1 hour'
       where id = (select session_id from occupancies order by id limit 1)`,
  ],
  [
    'What a session occupies is its time, and it is given up with the session',
    /^occupancy \d+$/,
    /^its session \d+ is cancelled$/,
    `update sessions set cancelled_at = scheduled_at where id = (select session_id from occupancies order by id limit 1);
     update bookings set status = 'cancelled', left_pending_at = created_at
       where id = (select booking_id from sessions join occupancies on session_id = sessions.id order by occupancies.id limit 1)`,
  ],
  [
    'Leave that was accepted occupies its time',
    /^leave request \d+$/,
    /^Hodan is not away from 2027-01-04 /,
    `with gone as (
       insert into occupancies (resource_id, reason, during, released_at)
         select resource_id, 'leave', '[2027-01-04,2027-01-05)', now() from occupancies order by id limit 1
         returning id, resource_id)
     insert into leave_requests
       (resource_id, requested_by, starts_at, ends_at, state, decided_by, decided_at, occupancy_id, created_at)
       select resource_id, (select min(id) from users), '2027-01-04', '2027-01-05', 'accepted',
         (select min(id) from users), now(), id, now() from gone`,
  ],
  [
    'An open session has who and what it was given, less what a block took from it',
    /^session \d+$/,
    /^was given \d and has \d$/,
    `update occupancies set released_at = now()
       where id = (select max(o.id) from occupancies o join sessions session on session.id = session_id
         where o.released_at is null and completed_at is null and cancelled_at is null)`,
  ],
  [
    'A session that needs a place has lost who or what it had, and its client is expected',
    /^session \d+$/,
    /^needs another place than \w.*, and has it$/,
    `update sessions set places = places + 1, lost_resource_ids = array[(
         select min(resource_id) from occupancies where session_id = sessions.id and released_at is null)]
       where id = (select max(o.session_id) from occupancies o join sessions session on session.id = session_id
         where o.released_at is null and completed_at is null and cancelled_at is null)`,
  ],
  [
    'A session that needs a place has lost who or what it had, and its client is expected',
    /^session \d+$/,
    /^needs a place, and its client does not come$/,
    `with lost as (
       update occupancies set released_at = now()
         where id = (select max(o.id) from occupancies o join sessions session on session.id = session_id
           where o.released_at is null and completed_at is null and cancelled_at is null)
         returning session_id, resource_id)
     update sessions set lost_resource_ids = array[resource_id], attendance = 'no_show', attendance_at = now(), places = null
       from lost where sessions.id = lost.session_id`,
  ],
  [
    'Sessions are held by therapists, by no room and no machine',
    /^session \d+$/,
    'was held by Room 9, which is a room',
    `with room as (insert into resources (kind, name) values ('room', 'Room 9') returning id)
     update sessions set held_by = room.id from room
       where sessions.id = (select min(id) from sessions where completed_at is not null)`,
  ],
  [
    'No message is planned about a session that is not held at the time it says',
    /^message \d+$/,
    /, and its session \d+ is at /,
    `update messages set about_at = about_at + interval '1 hour'
       where id = (select min(id) from messages where state = 'planned' and kind = 'reminder')`,
  ],
  [
    'No message is planned about a session that is not held at the time it says',
    /^message \d+$/,
    /^its session \d+ is cancelled$/,
    `update sessions set cancelled_at = scheduled_at
       where id = (select session_id from messages where state = 'planned' and kind = 'reminder' order by id limit 1)`,
  ],
  [
    'A client is sent at most one message of a kind about a thing, in a window and for a time',
    /^message \d+$/,
    /^is number 2 of reminder about session \d+$/,
    `drop index messages_once;
     insert into messages (client_id, kind, subject_kind, subject_id, time_window, about_at, session_id, send_after, expires_at, created_at)
       select client_id, kind, subject_kind, subject_id, time_window, about_at, session_id, send_after, expires_at, created_at
       from messages where state = 'planned' and kind = 'reminder' order by id limit 1`,
  ],
  [
    'A client’s link opens what is hers',
    /^link \d+$/,
    /^opens booking \d+ of another client$/,
    `update client_links set client_id = (select max(id) from clients where id <> client_links.client_id)
       where id = (select min(id) from client_links where scope = 'booking')`,
  ],
  [
    'The owner’s settings can be read',
    'setting tax_rate',
    /./,
    `insert into policy (settings) values ('{"tax_rate": "much"}')`,
  ],
  [
    'Open orders are those that are to be paid, delivered or settled',
    /^order R\d+$/,
    'is open, and not among open orders',
    'delete from open_orders',
  ],
  [
    'Open orders are those that are to be paid, delivered or settled',
    /^order R\d+$/,
    'is among open orders, and nothing of it is open',
    'insert into open_orders select id, channel, business_day from orders where not is_open(orders) limit 1',
  ],
  [
    'Every notice is of what needs attention, and all of that has its notice',
    /^notice \w+ of \d+$/,
    'is missing',
    'delete from notices',
  ],
  [
    'Every notice is of what needs attention, and all of that has its notice',
    'notice order_new of 0',
    'is of what needs no attention',
    `insert into notices (kind, subject_id) values ('order_new', 0)`,
  ],
  [
    'Every change in the audit trail is what was sealed, and none of them is missing',
    'audit entry 3',
    'It is not what was sealed: it was changed, or its seal was.',
    `update audit_entries set label = 'someone else' where position = 3`,
  ],
  [
    'The audit trail ends where its head says',
    'audit head',
    /its last entries were removed/,
    'delete from audit_entries where position = (select max(position) from audit_entries)',
  ],
  [
    'What an erasure emptied in the audit trail is what it noted',
    /^erasure \d+$/,
    'What it left in the audit trail is not what it noted: entries were changed or emptied since.',
    `insert into erasures (client_id, request_id, erased_at, counts, emptied_entries, emptied_digest)
      values (1, 1, now(), '{}', 0, 'another')`,
  ],
];
