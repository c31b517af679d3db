import type { MessageKind, MessageState } from '@revive/contract';
import { type Insertable, sql, type Updateable } from 'kysely';
import type { Db } from '../../db/client.ts';
import type { Messages } from '../../db/types.generated.ts';

const selectMessages = (db: Db) =>
  db
    .selectFrom('messages')
    .leftJoin('clients', 'clients.id', 'messages.client_id')
    .leftJoin('users', 'users.id', 'messages.sent_by')
    .selectAll('messages')
    .select([
      // A code goes to the phone that was named, of which no client need be known.
      sql<string>`coalesce(clients.name, '+' || messages.phone)`.as('client_name'),
      sql<string>`coalesce(messages.phone, clients.phone)`.as('client_phone'),
      'clients.language as client_language',
      sql<string[]>`array(select other.name from clients other
        where other.phone = clients.phone and other.id <> clients.id and other.archived_at is null order by other.id)`.as(
        'same_phone',
      ),
      sql<
        string | null
      >`coalesce(nullif(trim(users.first_name || ' ' || users.last_name), ''), users.username)`.as('sender'),
    ]);

export type ShownMessage = Awaited<ReturnType<ReturnType<typeof selectMessages>['execute']>>[number];

export const findMessage = (db: Db, id: number) =>
  selectMessages(db).where('messages.id', '=', id).executeTakeFirst();

export const lockMessage = (db: Db, id: number) =>
  selectMessages(db).where('messages.id', '=', id).forUpdate('messages').executeTakeFirst();

interface Wanted {
  state?: readonly MessageState[] | undefined;
  client?: number | undefined;
  kind?: MessageKind | undefined;
}

/** Messages newest first, below the id of the cursor. */
export function listMessageRows(
  db: Db,
  { state, client, kind }: Wanted,
  { before, limit }: { before: number | undefined; limit: number },
): Promise<ShownMessage[]> {
  let query = selectMessages(db).orderBy('messages.id', 'desc').limit(limit);
  if (state) query = query.where('messages.state', 'in', state);
  if (client) query = query.where('messages.client_id', '=', client);
  if (kind) query = query.where('messages.kind', '=', kind);
  if (before !== undefined) query = query.where('messages.id', '<', before);
  return query.execute();
}

/** Planned messages that are due before a moment and still of use, the first due first. */
export const listDueRows = (db: Db, { now, until, limit }: { now: Date; until: Date; limit: number }) =>
  selectMessages(db)
    .where('messages.state', '=', 'planned')
    .where('messages.send_after', '<', until)
    .where('messages.expires_at', '>', now)
    .orderBy('messages.send_after')
    .orderBy('messages.id')
    .limit(limit)
    .execute();

/** The first planned message that is due, of some kinds where they are named; those that another process looks at are left to it. */
export const lockNextDue = (db: Db, now: Date, kinds?: readonly string[]) =>
  selectMessages(db)
    .$if(kinds !== undefined, (query) => query.where('messages.kind', 'in', kinds!))
    .where('messages.state', '=', 'planned')
    // A code that is planned waits for a person.
    .where('messages.kind', '<>', 'code')
    .where('messages.send_after', '<=', now)
    .where('messages.expires_at', '>', now)
    .orderBy('messages.send_after')
    .orderBy('messages.id')
    .limit(1)
    .forUpdate('messages')
    .skipLocked()
    .executeTakeFirst();

/** Other planned reminders of a window to the people of a phone, of the appointments between two moments; locked. */
export const lockRemindersOfPhone = (
  db: Db,
  { id, phone, time_window }: { id: number; phone: string; time_window: string },
  { from, to, dueUntil }: { from: Date; to: Date; dueUntil: Date },
) =>
  selectMessages(db)
    .where('clients.phone', '=', phone)
    .where('messages.kind', '=', 'reminder')
    .where('messages.time_window', '=', time_window)
    .where('messages.state', '=', 'planned')
    .where('messages.about_at', '>=', from)
    .where('messages.about_at', '<', to)
    .where('messages.send_after', '<=', dueUntil)
    .where('messages.id', '<>', id)
    .orderBy('messages.about_at')
    .orderBy('messages.id')
    .forUpdate('messages')
    .skipLocked()
    .execute();

/** What is there already is not inserted again. */
export const insertMessages = async (db: Db, rows: readonly Insertable<Messages>[]) =>
  rows.length === 0
    ? []
    : db
        .insertInto('messages')
        .values(rows)
        .onConflict((conflict) => conflict.doNothing())
        .returning(['id', 'client_id', 'about_at'])
        .execute();

/** Writes the links of messages, one statement for all of them. */
export const setLinks = (db: Db, links: readonly { id: number; link: string }[]) =>
  sql`update messages set link = given.link
      from unnest(${links.map(({ id }) => id)}::bigint[], ${links.map(({ link }) => link)}::text[]) as given(id, link)
      where messages.id = given.id`.execute(db);

export const updateMessage = (db: Db, id: number, changes: Updateable<Messages>) =>
  db.updateTable('messages').set(changes).where('id', '=', id).execute();

/** Writes what became of a try, unless the message was tried again since. */
export const settleTry = (
  db: Db,
  { id, tries }: { id: number; tries: number },
  changes: Updateable<Messages>,
) =>
  db
    .updateTable('messages')
    .set(changes)
    .where('id', '=', id)
    .where('tries', '=', tries)
    .where('state', 'in', ['sending', 'unknown'])
    .execute();

// The day's budget is looked at by one at a time.
export const lockBudget = (db: Db) =>
  sql`select pg_advisory_xact_lock(hashtextextended('budget of messages', 0))`.execute(db);

export const spentCents = async (db: Db, { from, to }: { from: Date; to: Date }): Promise<number> => {
  const { cents } = await db
    .selectFrom('messages')
    .select(({ fn }) => fn.coalesce(fn.sum<number>('cost_cents'), sql<number>`0`).as('cents'))
    .where('tried_at', '>=', from)
    .where('tried_at', '<', to)
    .executeTakeFirstOrThrow();
  return Number(cents);
};

/** Gives up what is of no use any more, and ends the notice of what a person did not look into in time. */
export async function giveUpLate(db: Db, now: Date): Promise<void> {
  await db
    .updateTable('messages')
    .set({ state: 'cancelled', reason: 'too_late', needs_person: false })
    .where('state', '=', 'planned')
    .where('expires_at', '<=', now)
    .execute();
  await db
    .updateTable('messages')
    .set({ needs_person: false })
    .where('needs_person', '=', true)
    .where('expires_at', '<=', now)
    .execute();
}

/** Gives up planned messages of what the owner has switched off. */
export const giveUpSwitchedOff = (db: Db, off: readonly string[]) =>
  db
    .updateTable('messages')
    .set({ state: 'cancelled', reason: 'changed' })
    .where('state', '=', 'planned')
    .where(sql<boolean>`case when kind = 'reminder' then time_window else kind end = any (${off}::text[])`)
    .execute();

/** A try of which no one knows what became, because its process ended. */
export const leaveUnknown = (db: Db, before: Date) =>
  db
    .updateTable('messages')
    .set({ state: 'unknown', needs_person: sql<boolean>`kind <> 'code'` })
    .where('state', '=', 'sending')
    .where('tried_at', '<', before)
    .execute();

export const countOpen = (db: Db, { now, until }: { now: Date; until: Date }) =>
  db
    .selectFrom('messages')
    .select(({ fn }) => [
      fn
        .countAll<number>()
        .filterWhere(sql<boolean>`state = 'planned' and send_after < ${until} and expires_at > ${now}`)
        .as('due_today'),
      fn
        .countAll<number>()
        .filterWhere('state', '=', 'unknown')
        .filterWhere('needs_person', '=', true)
        .as('unknown'),
      fn
        .countAll<number>()
        .filterWhere('state', '=', 'refused')
        .filterWhere('needs_person', '=', true)
        .as('refused'),
    ])
    .where('state', 'in', ['planned', 'unknown', 'refused'])
    .executeTakeFirstOrThrow();
