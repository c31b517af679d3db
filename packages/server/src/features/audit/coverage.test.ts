import { DEFAULT_POLICY } from '@revive/contract';
import { AuditRecordType } from '@revive/contract/schemas';
import { testDatabase } from '@revive/testing/database.ts';
import { sql } from 'kysely';
import { expect, it } from 'vitest';

const { db } = await testDatabase();

// Every table is audited or stands here, with the reason.
const NOT_AUDITED: Readonly<Record<string, string>> = {
  account_months: 'sums of the ledger, written by the program',
  accounts: 'written by migrations alone',
  alerts: 'raised by the program from what is audited; who looked into one stands in it',
  audit_entries: 'the trail itself: takes no change but its seal',
  audit_head: 'the end of the trail, proven by its chain',
  log_copies: 'how far the log is kept elsewhere; it changes nothing',
  backup_proofs: 'what a backup was found to be; it changes nothing',
  backups: 'which files there are, written by the program',
  bill_lines: 'what a bill pays, which is audited with what it became',
  bill_payments: 'ways of a bill: it is audited, and its money as receipts of what it paid',
  bill_waits: 'what waits for a wallet, for minutes',
  client_links: 'what a sent message opens; what is done by it is audited where it is done',
  consent_links: 'for twenty minutes, naming who made it; what is signed by it is audited',
  consent_templates: 'append-only, naming who wrote each version',
  credit_accounts: 'sums of what is audited: sales of credit, receipts and refunds by it',
  digests: 'that a day was summed up by a job; nothing of the business changes',
  export_parts: 'an archive that is kept for a day; who asked for it is audited',
  failing_jobs: 'counts tries of jobs; nothing of the business',
  freed_time_matches: 'whom a freed time suits, worked out by the program',
  freed_times: 'worked out by the program from what is audited: sessions, blocks and the waiting list',
  health_views: 'append-only: who has read a client’s answers',
  idempotency_keys: 'answers to repeat for a day; what they did is audited where it was done',
  image_files: 'never changed: known by what it holds',
  receipt_prints: 'append-only, naming who printed; nothing of the business changes',
  images: 'never changed: known by what it holds; which product shows it is audited',
  job_timetable: 'when the jobs last looked at the clock; nothing of the business',
  import_changes: 'what records said before an import, whose change of them is audited',
  import_mappings: 'which columns were chosen last; nothing of the business',
  import_progress: 'how far an import has come',
  import_rows: 'the file of an import, for a day; what becomes of it is audited',
  journal_entries: 'append-only, naming who posted them',
  limits_reached: 'that a limit was reached; it changes nothing of the business',
  drawer_notes: 'append-only, each of a receipt, a refund, a movement or a float, which say who',
  due_photos: 'that old photos were found, by the job of the night; who agrees to what is done is audited',
  journal_lines: 'append-only, with their entry',
  messages:
    'planned and given up by the program from what is audited; who sent or asked for one stands in it',
  near_limit_discounts: 'counts discounts, each of which is audited with its sale',
  notice_views: 'who has seen a notice; nothing of the business',
  notices: 'written by triggers from what is audited',
  offline_acts:
    'as devices sent them, naming who was signed in and who settled one; what became of one is audited where it was done',
  offline_sales:
    'as devices sent them, naming who was signed in; what became of one is an order, which is audited',
  open_orders: 'written by triggers from what is audited',
  parked_bills: 'lines that were put by, naming who did; nothing is kept or moved by them',
  desk_people: 'where someone signed in with the password, for days; the sign-ins are audited',
  passkey_challenges: 'count for five minutes; what they are signed for is audited',
  recovery_codes: 'hashes; the sign-in says that one was used',
  problems: 'what the program found of itself; it changes nothing',
  photo_views: 'append-only: who has looked at a photo of a client',
  price_changes: 'append-only, naming who changed a price; the product itself is audited',
  product_texts: 'what products are searched by, written by a trigger from what is audited',
  rate_limits: 'counts calls, for an hour or a day',
  sale_conflicts: 'opened by the program; who settled one, when and why stands in it',
  schema_migrations: 'written when the program starts; an applied one never changes',
  schema_routines: 'written when the program starts',
  sign_in_codes: 'counts for five minutes; the sign-in follows it',
  sign_in_uses: 'when and from where a sign-in was used; ends with it',
  signing_keys: 'a secret, made when the program first starts',
  visitor_hold_parts: 'each of a time that is kept for minutes',
  visitor_holds: 'times that are kept for minutes; the booking that becomes of one is audited',
  wallet_messages: 'as an operator wrote them, naming who pasted one; what became of it is a transfer',
  webhook_deliveries: 'written by triggers from what is audited, and how each was answered',
  webhook_events: 'written by triggers from what is audited',
  verifications: 'what a check of the books found; it changes nothing',
};

// Named like secrets, and none.
const HARMLESS = new Set(['products.image_hash', 'services.image_hash', 'wallets.secret_made_at']);

const secretName = /hash|token|secret|password|key/i;

/** The audited tables with each trigger's arguments: record type, id column, hidden columns, part. */
async function auditTriggers() {
  const { rows } = await sql<{ table: string; type: string; hidden: string; part: string | null }>`
    select c.relname as "table", args[1] as type, args[3] as hidden, args[4] as part
    from pg_trigger t join pg_class c on c.oid = t.tgrelid,
      string_to_array(encode(t.tgargs, 'escape'), '\\000') as args
    where t.tgfoid = 'audit_change'::regproc`.execute(db);
  return rows;
}

const columnsOf = async (table: string) => {
  const { rows } = await sql<{ column_name: string }>`
    select column_name from information_schema.columns where table_schema = 'public' and table_name = ${table}`.execute(
    db,
  );
  return rows.map(({ column_name }) => column_name);
};

it('audits every table, or says why not', async () => {
  const { rows } = await sql<{ name: string }>`
    select tablename as name from pg_tables where schemaname = 'public'`.execute(db);
  const audited = new Set([...(await auditTriggers()).map(({ table }) => table), 'policy']);
  const undecided = rows.map(({ name }) => name).filter((name) => !audited.has(name) && !NOT_AUDITED[name]);
  expect(undecided).toEqual([]);
  const both = Object.keys(NOT_AUDITED).filter((name) => audited.has(name));
  expect(both).toEqual([]);
});

it('hides every column that is named like a secret, in each of its table’s triggers', async () => {
  const triggers = await auditTriggers();
  expect(triggers.length).toBeGreaterThan(20);
  const uncovered = [];
  for (const { table, hidden } of triggers)
    for (const column of await columnsOf(table))
      if (secretName.test(column) && !hidden.split(',').includes(column))
        uncovered.push(`${table}.${column}`);
  expect(new Set(uncovered)).toEqual(HARMLESS);
  // A sign-in's id is what its tokens name.
  expect(triggers.filter(({ table }) => table === 'sign_ins').map(({ hidden }) => hidden)).toEqual([
    'id,browser_id',
  ]);
});

it('hides columns that exist, so that a renamed one is not given away by mistake', async () => {
  for (const { table, hidden } of await auditTriggers()) {
    const columns = await columnsOf(table);
    for (const column of hidden.split(',').filter(Boolean)) expect(columns, table).toContain(column);
  }
});

it('has no setting of the owner that is named like a secret', () => {
  expect(Object.keys(DEFAULT_POLICY).filter((name) => secretName.test(name))).toEqual([]);
});

it('knows the types that the contract knows', async () => {
  const types = new Set([...(await auditTriggers()).map(({ type }) => type), 'settings']);
  expect([...types].toSorted()).toEqual([...AuditRecordType.options].toSorted());
});
