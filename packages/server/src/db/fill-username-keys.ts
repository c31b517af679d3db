import type pg from 'pg';
import { usernameKey } from '../lib/username-key.ts';

interface Named {
  id: number;
  username: string;
  is_gone: boolean;
}

// Staff before clients, the eldest first.
const TABLES = [
  {
    read: 'select id, username, deleted_at is not null as is_gone from users order by id',
    write: `update users set username = filled.username, username_key = filled.key
      from unnest($1::bigint[], $2::text[], $3::text[]) as filled(id, username, key) where users.id = filled.id`,
  },
  {
    read: 'select client_id as id, username, false as is_gone from mobile_credentials order by client_id',
    write: `update mobile_credentials set username = filled.username, username_key = filled.key
      from unnest($1::bigint[], $2::text[], $3::text[]) as filled(id, username, key) where client_id = filled.id`,
  },
];

/**
 * Fills the keys of all user names. Of names that were two and have one key now, the first keeps it, and each other is
 * called by the name and the id of its person from then on. The audit trail says so.
 */
export async function fillUsernameKeys(client: pg.PoolClient): Promise<void> {
  const taken = new Set<string>();
  for (const { read, write } of TABLES) {
    const { rows } = await client.query<Named>(read);
    const names = rows.map((row) => (row.is_gone ? row.username : freeName(row, taken)));
    await client.query(write, [rows.map(({ id }) => id), names, names.map(usernameKey)]);
  }
}

function freeName({ id, username }: Named, taken: Set<string>): string {
  let free = username;
  while (taken.has(usernameKey(free))) free = `${free}-${id}`;
  taken.add(usernameKey(free));
  return free;
}
