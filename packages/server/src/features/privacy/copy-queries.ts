import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../db/client.ts';

// Amounts are dollars, times are UTC. Columns are named as a stranger would name them.
const dollars = (column: RawBuilder<unknown>) => sql`(${column} / 100.0)::float8`;
const staffName = (user: string) =>
  sql`coalesce(nullif(trim(${sql.ref(`${user}.first_name`)} || ' ' || ${sql.ref(`${user}.last_name`)}), ''), ${sql.ref(`${user}.username`)})`;

const FILES: Readonly<Record<string, (client: number) => RawBuilder<unknown>>> = {
  client: (client) => sql`
    select name, phone, email, address, birthday, birth_year, sex, therapist_wish, language, wants_reminders,
      wants_receipts, wants_offers, created_at,
      (select username from mobile_credentials where client_id = clients.id) as app_username,
      (select coalesce(json_agg(tags.name order by lower(tags.name)), '[]') from client_tags join tags on tags.id = client_tags.tag_id
        where client_tags.client_id = clients.id) as tags
    from clients where id = ${client}`,
  'merged-records': (client) => sql`
    select other.name, other.phone, other.email, other.address, other.birthday, other.birth_year, other.created_at, client_merges.merged_at
    from client_merges join clients other on other.id = client_merges.other_id
    where client_merges.kept_id = ${client} and taken_back_at is null order by client_merges.id`,
  relations: (client) => sql`
    select kind, split_part(trim(person.name), ' ', 1) as first_name
    from relations join clients person on person.id = relations.person_id
    where relations.client_id = ${client} order by relations.id`,
  'guardian-visits': (client) => sql`
    select guardian_reads.at, split_part(trim(guardian.name), ' ', 1) as guardian
    from guardian_reads join clients guardian on guardian.id = guardian_reads.guardian
    where guardian_reads.child = ${client} order by guardian_reads.id`,
  bookings: (client) => sql`
    select bookings.id as number, bookings.created_at, bookings.scheduled_at, bookings.status, bookings.address,
      bookings.package_name as package, bookings.ends_on,
      ${dollars(sql`bookings.cost_cents`)} as cost, ${dollars(sql`bookings.discount_cents`)} as discount,
      ${dollars(sql`bookings.amount_paid_cents`)} as paid, bookings.cancel_reason
    from bookings where client_id = ${client} order by bookings.id`,
  sessions: (client) => sql`
    select sessions.booking_id as booking, booking_services.name as service, sessions.session_number as number,
      sessions.scheduled_at, sessions.arrived_at, sessions.completed_at, sessions.cancelled_at, sessions.lapsed_at,
      sessions.exchanged_at, sessions.attendance,
      sessions.call_off_reason, sessions.notes, ${dollars(sql`sessions.price_cents`)} as price, ${staffName('completer')} as completed_by,
      holder.name as held_by
    from sessions join booking_services on booking_services.id = sessions.booking_service_id
      left join users completer on completer.id = sessions.completed_by
      left join resources holder on holder.id = sessions.held_by
    where sessions.client_id = ${client} order by sessions.scheduled_at, sessions.id`,
  measurements: (client) => sql`
    select measurements.recorded_at, measurement_types.name, measurements.value::float8 as value, measurement_types.unit, measurements.notes,
      measurements.value_before::float8 as value_before, measurements.corrected_at, measurements.removed_at, ${staffName('recorder')} as recorded_by
    from measurements join measurement_types on measurement_types.id = measurements.measurement_type_id
      left join users recorder on recorder.id = measurements.recorded_by
    where measurements.client_id = ${client} order by measurements.id`,
  notes: (client) => sql`
    select client_notes.created_at, client_notes.note, client_notes.is_pinned, client_notes.removed_at, ${staffName('writer')} as written_by
    from client_notes join users writer on writer.id = client_notes.created_by
    where client_notes.client_id = ${client} order by client_notes.id`,
  // What was written without a line and is in none of the others yet, or was left out of them.
  'written-without-line': (client) => sql`
    select offline_acts.act, offline_acts.happened_at, (offline_acts.body::json) -> 'body' as written, offline_acts.state, ${staffName('writer')} as written_by
    from offline_acts left join users writer on writer.id = offline_acts.person_id
    where offline_acts.client_id = ${client} and offline_acts.kind is not null and offline_acts.state <> 'done' order by offline_acts.id`,
  purchases: (client) => sql`
    select orders.order_number as number, orders.created_at, orders.channel, orders.status, orders.booking_id as booking,
      ${dollars(sql`orders.total_cents`)} as total, orders.client_name as name, orders.client_phone as phone, orders.notes,
      orders.delivery_address,
      (select coalesce(json_agg(json_build_object('name', line.name, 'quantity', line.quantity,
          'price', ${dollars(sql`line.unit_price_cents`)}) order by line.id), '[]')
        from order_lines line where line.order_id = orders.id) as lines
    from orders where client_id = ${client} order by orders.id`,
  payments: (client) => sql`
    select orders.order_number as purchase, payment.recorded_at, payment.kind, payment.payment_method as method,
      ${dollars(sql`payment.amount_cents`)} as amount, payment.phone, payment.reference, coalesce(payment.reason, payment.refund_reason) as reason
    from orders join order_payments payment on payment.order_id = orders.id
    where orders.client_id = ${client} order by payment.id`,
  // What came from her phone, or went to it, while no one else has that phone.
  transfers: (client) => sql`
    select transfer.moved_at, transfer.direction, (transfer.amount_mils / 1000.0)::float8 as amount, transfer.party as phone,
      transfer.party_name as name, transfer.transaction_id, wallets.name as wallet, message.text as message
    from clients join transfers transfer on transfer.party = clients.phone
      join wallets on wallets.id = transfer.wallet_id left join wallet_messages message on message.id = transfer.message_id
    where clients.id = ${client} and not exists (
      select from clients other where other.phone = clients.phone and other.id <> clients.id and other.archived_at is null)
    order by transfer.id`,
  bills: (client) => sql`
    select bill_number as number, state, settled_at, ${dollars(sql`total_cents`)} as total, ${dollars(sql`discount_cents`)} as discount,
      ${dollars(sql`change_cents`)} as change,
      (select coalesce(json_agg(json_build_object('kind', line.kind, 'name', line.name, 'quantity', line.quantity,
          'amount', ${dollars(sql`line.amount_cents`)}) order by line.id), '[]')
        from bill_lines line where line.bill_id = bills.id) as lines,
      (select coalesce(json_agg(json_build_object('method', payment.method, 'amount', ${dollars(sql`payment.amount_cents`)},
          'state', payment.state, 'phone', payment.wallet_phone) order by payment.id), '[]')
        from bill_payments payment where payment.bill_id = bills.id) as payments
    from bills where client_id = ${client} order by id`,
  credit: (client) => sql`
    select move.at, move.kind, ${dollars(sql`move.cents`)} as amount, move.reason
    from credit_accounts account join credit_moves move on move.account_id = account.id
    where account.client_id = ${client} order by move.at`,
  messages: (client) => sql`
    select kind, state, channel, language, body, send_after, sent_at from messages where client_id = ${client} order by id`,
  consents: (client) => sql`
    select consents.kind, consents.given_at, consents.channel, template.language, template.version, template.body as text,
      consents.text_hash, consents.typed_name, consents.signature as signature_path, ${staffName('giver')} as in_presence_of,
      consents.withdrawn_at, consents.withdraw_reason
    from consents join consent_templates template on template.id = consents.template_id
      left join users giver on giver.id = consents.given_by
    where consents.client_id = ${client} order by consents.id`,
  answers: (client) => sql`
    select answers.asked_at, answers.question_text as question, answers.value as answer, answers.note, answers.channel,
      ${staffName('asker')} as asked_by
    from answers left join users asker on asker.id = answers.asked_by
    where answers.client_id = ${client} order by answers.id`,
  'who-looked': (client) => sql`
    select health_views.viewed_at, health_views.what, ${staffName('viewer')} as who
    from health_views join users viewer on viewer.id = health_views.user_id
    where health_views.client_id = ${client} order by health_views.id`,
  requests: (client) => sql`
    select kind, created_at, due_at, note, state, answer, closed_at from privacy_requests
    where client_id = ${client} order by id`,
  copies: (client) => sql`
    select data_copies.made_at, ${staffName('maker')} as made_by from data_copies join users maker on maker.id = data_copies.made_by
    where data_copies.client_id = ${client} order by data_copies.id`,
};

/** The files of a copy, one after the other: the name without its ending, and the rows. */
export async function* readFiles(db: Db, client: number): AsyncGenerator<{ name: string; rows: unknown[] }> {
  for (const [name, query] of Object.entries(FILES)) {
    const { rows } = await query(client).execute(db);
    yield { name, rows };
  }
}
