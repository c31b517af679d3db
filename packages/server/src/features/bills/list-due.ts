import {
  type DueLine,
  dollars,
  type PayableQuery,
  PEOPLE_FOUND,
  type PersonDue,
  type PersonFound,
} from '@revive/contract';
import type { Db } from '../../db/client.ts';
import { found } from '../../lib/errors.ts';
import { namesOnly } from '../../lib/texts.ts';
import { findKept, listClients } from '../clients/index.ts';
import {
  type DueRow,
  listClientsById,
  listDue,
  listFreeCredit,
  listHousehold,
  listNextSessions,
  listOwing,
} from './due-queries.ts';
import { sumOf } from './find-lines.ts';

/** More than a household has. */
const MOST_PEOPLE = 20;

/** What a client and the others of that phone can pay, or what is left to pay of certain things. Throws `NotFound` for no client. */
export async function getDue(
  db: Db,
  { client, sessions, bookings, orders }: PayableQuery,
): Promise<PersonDue[]> {
  const household = client === undefined ? [] : await findHousehold(db, client);
  const rows = await listDue(db, {
    clients: household.map(({ id }) => id),
    sessions: sessions ?? [],
    bookings: bookings ?? [],
    orders: orders ?? [],
  });
  const others = rows
    .map(({ client_id }) => client_id)
    .filter((id) => !household.some((one) => one.id === id));
  const people = [
    ...household,
    ...(others.length > 0 ? await listClientsById(db, [...new Set(others)]) : []),
  ];
  const credit = await listFreeCredit(
    db,
    people.map(({ id }) => id),
  );
  return people.map((person) => {
    const own = rows.filter(({ client_id }) => client_id === person.id);
    return {
      ...person,
      credit: dollars(credit.find(({ client_id }) => client_id === person.id)?.cents ?? 0),
      owes: dollars(
        sumOf(
          own.filter(({ is_owed }) => is_owed),
          ({ cents }) => cents,
        ),
      ),
      lines: own.map(toLine),
    };
  });
}

async function findHousehold(db: Db, asked: number) {
  const id = (await findKept(db, asked)) ?? asked;
  const household = await listHousehold(db, id, MOST_PEOPLE);
  found(
    household.find((one) => one.id === id),
    'Client',
  );
  return household;
}

const toLine = ({ client_id, booking_id, cents, at, texts, ...line }: DueRow): DueLine => ({
  ...line,
  booking: booking_id,
  texts: namesOnly(texts),
  at: at?.toISOString() ?? null,
  amount: dollars(cents),
});

/** The clients that a text finds, newest first, each with what is next and owed. */
export async function findPeople(db: Db, search: string): Promise<PersonFound[]> {
  const { items } = await listClients(db, { search, page_size: PEOPLE_FOUND });
  const ids = items.map(({ id }) => id);
  if (ids.length === 0) return [];
  const [next, owing] = await Promise.all([listNextSessions(db, ids), listOwing(db, ids)]);
  return items.map(({ id, name, phone }) => {
    const planned = next.find(({ client_id }) => client_id === id);
    return {
      id,
      name,
      phone,
      owes: dollars(owing.find(({ client_id }) => client_id === id)?.cents ?? 0),
      next: planned
        ? {
            name: planned.name,
            texts: namesOnly(planned.texts),
            session_number: planned.session_number,
            session_count: planned.session_count,
          }
        : null,
    };
  });
}
