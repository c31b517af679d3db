import type { ErasureBlock, ErasureCount } from '@revive/contract';
import { ERASED_CLIENT } from '@revive/contract/schemas';
import { sql } from 'kysely';
import type { Db } from '../../db/client.ts';
import { ERASED_KEY } from '../../lib/erased-key.ts';
import { listPeople } from '../clients/index.ts';

/** What must be settled first: money that is owed or under way cannot be asked of someone without a name. */
export async function listBlocks(db: Db, clientId: number): Promise<ErasureBlock[]> {
  const { rows } = await sql<Record<ErasureBlock, boolean>>`
    select exists (
        select from bookings where client_id = ${clientId} and status in ('pending', 'confirmed')
      ) or exists (
        select from sessions where client_id = ${clientId} and earned_at is null and cancelled_at is null
      ) as open_booking,
      exists (
        select from orders where client_id = ${clientId} and booking_id is null
          and status in ('PENDING', 'CONFIRMED', 'PROCESSING', 'SHIPPED')
      ) or exists (
        -- Set aside: a manager says first whether it was sold.
        select from offline_sales where state = 'set_aside'
          and client_phone = (select phone from clients where id = ${clientId})
      ) as open_order,
      exists (
        select from payment_attempts attempt
          left join bookings on bookings.id = attempt.booking_id
          left join orders on orders.id = attempt.order_id
          left join bills on bills.id = attempt.bill_id
        where attempt.state in ('created', 'sent', 'unknown', 'doubtful')
          and ${clientId} in (bookings.client_id, orders.client_id, bills.client_id)
      ) as open_payment,
      exists (
        select from journal_lines where client_id = ${clientId} and account in ('receivable', 'unearned_treatments')
        group by account having sum(debit_cents) <> sum(credit_cents)
      ) or exists (select from credit_accounts where client_id = ${clientId} and balance_cents > 0) as owes,
      exists (
        select from privacy_requests where client_id = ${clientId} and kind = 'export' and state = 'open'
      ) as open_copy`.execute(db);
  return (Object.keys(rows[0]!) as ErasureBlock[]).filter((block) => rows[0]![block]);
}

type Counts = Record<ErasureCount, number>;

/** How much an erasure would take away now. */
export async function countWhatGoes(db: Db, clientId: number): Promise<Counts> {
  const { rows } = await sql<Counts>`
    select (select count(*)::int from measurements where client_id = ${clientId}) as measurements,
      (select count(*)::int from photos where client_id = ${clientId} and erased_at is null) as photos,
      (select count(*)::int from answers where client_id = ${clientId}) as answers,
      (select count(*)::int from consents where client_id = ${clientId} and not is_erased) as signatures,
      (select count(*)::int from sessions where client_id = ${clientId} and notes is not null) as notes,
      (select count(*)::int from client_notes where client_id = ${clientId}) as client_notes,
      (select count(*)::int from code_words where client_id = ${clientId}) as code_words,
      (select count(*)::int from client_relations where ${clientId} in (client_id, person_id)) as relations,
      (select count(*)::int from messages where client_id = ${clientId} and body is not null) as messages,
      (select count(*)::int from sign_ins where client_id = ${clientId}) as sign_ins`.execute(db);
  return rows[0]!;
}

/** Takes away what is of the person and not of the books. What is of the phone alone goes with the last of its people. */
export async function eraseRows(
  db: Db,
  { id, name, phone }: { id: number; name: string; phone: string },
): Promise<void> {
  const own_phone = await phoneOfLast(db, { id, phone });
  const statements = [
    sql`delete from answer_agreements where client_id = ${id}`,
    sql`delete from answers where client_id = ${id}`,
    sql`delete from parked_bills where client_id = ${id}`,
    sql`update consents set signature = null, typed_name = null, withdraw_reason = null, is_erased = true where client_id = ${id}`,
    sql`delete from import_changes where client_id = ${id}`,
    sql`delete from consent_links where client_id = ${id}`,
    sql`delete from client_links where client_id = ${id}`,
    sql`delete from client_notes where client_id = ${id}`,
    sql`delete from client_tags where client_id = ${id}`,
    sql`delete from measurements where client_id = ${id}`,
    sql`delete from waitlist where client_id = ${id}`,
    sql`delete from mobile_credentials where client_id = ${id}`,
    sql`delete from code_words where client_id = ${id}`,
    sql`delete from client_relations where ${id} in (client_id, person_id)`,
    sql`delete from sign_ins where ${id} in (client_id, guardian_id) or phone = ${own_phone}`,
    sql`delete from sign_in_codes where phone = ${own_phone}`,
    // What moved stays in the books; that it is known when its message comes again takes no more than hashes.
    sql`update wallet_messages set text = ${ERASED_CLIENT}
      where id in (select message_id from transfers where party = ${own_phone})
        or (unread_because is not null and ${own_phone} <> '' and position(right(${own_phone}, 9) in text) > 0)`,
    sql`update transfers set party = null, party_name = null, key = ${ERASED_KEY} || encode(sha256(convert_to(key, 'UTF8')), 'hex')
      where party = ${own_phone}`,
    // What was sent stays counted with what it cost.
    sql`update messages set body = case when body is not null then '' end, link = null, provider_id = null
      where client_id = ${id} and num_nonnulls(body, link, provider_id) > 0`,
    sql`delete from messages where phone = ${own_phone}`,
    sql`update sessions set notes = null, call_off_reason = null
      where client_id = ${id} and num_nonnulls(notes, call_off_reason) > 0`,
    // What was sold stays with its order; whom the device wrote on it goes.
    sql`update offline_sales set body = null, client_phone = null
      where order_id in (select id from orders where client_id = ${id}) or client_phone = ${own_phone}
        or bill_id in (select id from bills where client_id = ${id})`,
    // What became of an act without a line stays; what it said of her goes.
    sql`update offline_acts set body = null, said = null, reason = case when reason is not null then '' end where client_id = ${id}`,
    sql`update bookings set address = '', cancel_reason = null where client_id = ${id}`,
    sql`update alerts set reason = ''
      where reason <> '' and (client_id = ${id} or booking_id in (select id from bookings where client_id = ${id})
        or order_id in (select id from orders where client_id = ${id}) or bill_id in (select id from bills where client_id = ${id}))`,
    // Alerts of discounts that name no record are called by her name or her phone; those of a namesake lose theirs too.
    sql`update alerts set subject = ${ERASED_CLIENT}
      where kind = 'discount_alert' and subject in (${name}, ${phone})`,
    sql`update privacy_requests set note = '', answer = case when state = 'refused' then '' end where client_id = ${id}`,
    sql`delete from idempotency_keys where actor in (${`client:${id}`}, ${`phone:${own_phone}`})`,
    // The keys of others stay, so that no call is done twice; what was answered goes, also that of a namesake.
    sql`update idempotency_keys set response = null
      where position(${phone} in response::text) > 0 or position(to_json(${name}::text)::text in response::text) > 0
        or jsonb_path_exists(response, '$.** ? (@.client == $client || @.client_id == $client || @.booking == $bookings[*]
          || @.booking_id == $bookings[*] || @.session == $sessions[*] || @.session_id == $sessions[*])',
          jsonb_build_object('client', ${id}::bigint,
            'bookings', (select coalesce(jsonb_agg(id), '[]') from bookings where client_id = ${id}),
            'sessions', (select coalesce(jsonb_agg(id), '[]') from sessions where client_id = ${id})))`,
  ];
  for (const statement of statements) await statement.execute(db);
}

/** The phone, where no other client has it; empty where one does. */
const phoneOfLast = async (db: Db, { id, phone }: { id: number; phone: string }): Promise<string> =>
  (await listPeople(db, phone)).some((person) => person.id !== id) ? '' : phone;

/** The client's sales, with those from before she was known, by her phone, unless it is others' too. */
export const listSales = async (db: Db, person: { id: number; phone: string }): Promise<number[]> => {
  const own_phone = await phoneOfLast(db, person);
  const { rows } = await sql<{ id: number }>`
    select id from orders where client_id = ${person.id}
    union select id from orders where client_id is null and ${own_phone} in (client_phone, ordered_phone)`.execute(
    db,
  );
  return rows.map((row) => row.id);
};

/** Sales keep what was sold and paid, and lose whom to. */
export const nameSalesAnew = (db: Db, ids: readonly number[], client_name: string) =>
  db
    .updateTable('orders')
    .set({
      client_name,
      client_phone: null,
      ordered_phone: null,
      notes: '',
      access_token: null,
      delivery_address: sql`case when delivery_type = 'DELIVERY' then '' end`,
    })
    .where('id', 'in', ids)
    .execute();

/** Empties what the audit trail says of a client; returns how many entries, and the digest of what is left of them. */
export async function emptyTrail(
  db: Db,
  { erasure, clients, sales }: { erasure: number; clients: readonly number[]; sales: readonly number[] },
): Promise<{ emptied_entries: number; emptied_digest: string }> {
  const { rows: emptied } = await sql<{ count: number }>`
    select sum(empty_audit_entries(${erasure}, client, ${[...sales]}::bigint[]))::int as count
    from unnest(${[...clients]}::bigint[]) client`.execute(db);
  const { rows } = await sql<{ digest: string }>`select digest_of_emptied(${erasure}) as digest`.execute(db);
  return { emptied_entries: emptied[0]!.count, emptied_digest: rows[0]!.digest };
}

/** What a merge noted of either record; that they were merged stays. */
export const forgetMerges = (db: Db, clients: readonly number[]) =>
  sql`update client_merges set reason = '', filled = '{}', take_back_reason = case when taken_back_at is not null then '' end
    where kept_id = any(${[...clients]}::bigint[]) or other_id = any(${[...clients]}::bigint[])`.execute(db);

export const insertErasure = (
  db: Db,
  erasure: { client_id: number; request_id: number; erased_at: Date },
): Promise<{ id: number }> =>
  db.insertInto('erasures').values(erasure).returning('id').executeTakeFirstOrThrow();

export const finishErasure = (
  db: Db,
  id: number,
  done: { counts: Counts; emptied_entries: number; emptied_digest: string },
) =>
  db
    .updateTable('erasures')
    .set({ ...done, counts: JSON.stringify(done.counts) })
    .where('id', '=', id)
    .execute();

/** Locks a client against bookings and changes; an archived one too. */
export const lockPerson = (db: Db, id: number) =>
  db
    .selectFrom('clients')
    .select([
      'id',
      'name',
      'phone',
      'archived_at',
      'erased_at',
      'wants_reminders',
      'wants_receipts',
      'wants_offers',
    ])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();

/** An erased client is written to no more. */
export const NO_WISHES = { wants_reminders: false, wants_receipts: false, wants_offers: false } as const;

export const eraseClientRow = (db: Db, id: number, { name, at }: { name: string; at: Date }) =>
  db
    .updateTable('clients')
    .set({
      name,
      phone: '',
      email: null,
      address: '',
      birthday: null,
      birth_year: null,
      sex: null,
      therapist_wish: 'any',
      language: null,
      is_active: false,
      ...NO_WISHES,
      archived_at: sql`coalesce(archived_at, ${at})`,
      erased_at: at,
    })
    .where('id', '=', id)
    .execute();

/** Requests whose erasure was decided and whose days are over. */
export const listDueErasures = async (db: Db, now: Date): Promise<number[]> =>
  (
    await db
      .selectFrom('privacy_requests')
      .select('id')
      .where('state', '=', 'open')
      .where('erase_at', '<=', now)
      .orderBy('erase_at')
      .orderBy('id')
      .execute()
  ).map((row) => row.id);
