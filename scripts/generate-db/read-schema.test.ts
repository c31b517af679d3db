import { emptyDatabase } from '@revive/testing/database.ts';
import { describe, expect, it } from 'vitest';
import { readSchema } from './read-schema.ts';

const { pool } = await emptyDatabase();

describe('readSchema', () => {
  it('writes the tables by feature, each reason above what it is of, and neither functions nor views', async () => {
    await pool.query(`
      create sequence ticket_numbers start 7;
      create function touch() returns trigger language plpgsql as $$ begin return new; end $$;
      create table zones (id integer primary key, name text not null default 'here' constraint zones_name check (name <> ''));
      create index zones_by_name on zones (name) where id > 1;
      create trigger zones_touched before update on zones for each row execute function touch();
      create unlogged table counts (key text primary key);
      create view large_zones as select * from zones;
      comment on table zones is '[schedule] A part of the house. ${'It is kept, because bookings name it. '.repeat(3)}';
      comment on column zones.name is 'As the desk calls it.';
      comment on constraint zones_name on zones is 'What has no name is not found.';
      comment on index zones_by_name is 'Searched by name.';
      comment on table counts is '[http] So many calls.'`);

    const written = await readSchema(pool);

    expect(written.slice(written.indexOf('create sequence'))).toBe(
      `create sequence ticket_numbers as bigint start 7 increment 1;

-- ## http

-- So many calls.
create unlogged table counts (
  key text not null,
  constraint counts_pkey PRIMARY KEY (key)
);

-- ## schedule

-- A part of the house. It is kept, because bookings name it. It is kept, because bookings name it. It is kept, because
-- bookings name it.
create table zones (
  id integer not null,
  -- As the desk calls it.
  name text default 'here'::text not null,
  constraint zones_pkey PRIMARY KEY (id),
  -- What has no name is not found.
  constraint zones_name CHECK ((name <> ''::text))
);
-- Searched by name.
CREATE INDEX zones_by_name ON public.zones USING btree (name) WHERE (id > 1);
CREATE TRIGGER zones_touched BEFORE UPDATE ON public.zones FOR EACH ROW EXECUTE FUNCTION touch();
`,
    );
  });

  it('names a table that does not say what it is for', async () => {
    await pool.query('create table things (id integer)');
    await expect(readSchema(pool)).rejects.toThrow('The table things does not say what it is for');
  });
});
