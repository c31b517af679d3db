import type { Session } from '@revive/contract';
import { api } from '@revive/contract/endpoints';
import { testApp } from '@revive/testing/app.ts';
import { aBooking, aService, sessionsOf } from '@revive/testing/factories.ts';
import { writeSessions } from '@revive/testing/write-rows.ts';
import { sql } from 'kysely';
import { beforeEach, expect, it } from 'vitest';

const { db, call, signInAs } = await testApp();
const { list } = api.sessions;

// Of so few their sessions are looked up; of so many, most of whom have none, the order is walked.
const ALIKE = { Hodan: 0, Layla: 1100 };

let token: string;
beforeEach(async () => {
  token = (await signInAs('staff')).token;
  const service = await aService(db, { session_count: 3, days_between_sessions: 7 });
  for (let turn = 0; turn < 8; turn += 1) {
    const [name, prefix] = turn % 2 === 0 ? ['Hodan', '252615000'] : ['Layla', '252615001'];
    const scheduled_date = `2026-11-${20 + (turn % 5)}T10:00`;
    const phone = `${prefix}00${turn % 4}`;
    const { id } = await aBooking(db, { name: name!, phone, services: [service.id], scheduled_date });
    const [first, second] = await sessionsOf(db, id);
    const completed = turn < 4 ? [first!.id, second!.id] : [first!.id];
    const at = new Date(`2026-11-${10 + turn}T08:00:00Z`);
    await writeSessions(db, completed, { completed_at: at });
  }
  for (const [name, count] of Object.entries(ALIKE))
    await sql`insert into clients (name, phone)
      select ${name}, (252630000000 + n)::text from generate_series(1, ${count}) as n`.execute(db);
});

/** All pages of a list. */
async function readAll(query: object): Promise<Session[]> {
  const found: Session[] = [];
  let cursor: string | undefined;
  do {
    const page = await call(list, { token, query: { ...query, ...(cursor && { cursor }) } });
    found.push(...page.body);
    cursor = page.next;
  } while (cursor);
  return found;
}

it.each(Object.keys(ALIKE))('finds all sessions of %s in each order and page after page', async (name) => {
  const everybodys = await readAll({});
  const theirs = ({ booking_info }: Session) => booking_info.client_name === name;
  const one = everybodys.find(theirs)!.booking_info;
  const filters = [
    {},
    { completed: false },
    { completed: true },
    { from: '2026-11-21', to: '2026-11-29' },
    { completed: false, from: '2026-11-21', to: '2026-11-29' },
    { client: one.client_id },
    { booking: one.id, completed: false },
  ];
  for (const filter of filters) {
    const expected = (await readAll(filter)).filter(theirs).map(({ id }) => id);
    const found = await readAll({ ...filter, search: name.toLowerCase(), page_size: 2 });
    expect(
      found.map(({ id }) => id),
      JSON.stringify(filter),
    ).toEqual(expected);
    expect(expected.length, JSON.stringify(filter)).toBeGreaterThan(0);
  }
});
