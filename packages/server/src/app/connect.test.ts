import { capturedLog } from '@revive/testing/captured-log.ts';
import { expect, it } from 'vitest';
import { readConfig } from './config.ts';
import { connect } from './connect.ts';

const NOTHING_TO_CLOSE = {
  add: () => {
    throw new Error('a database was started here, and there is one already');
  },
};

async function warningsOf(DATABASE_URL: string): Promise<string[]> {
  const { log, text, lines } = capturedLog();
  const connection = await connect(readConfig({ DATABASE_URL }), log, NOTHING_TO_CLOSE);
  expect(connection).toEqual({ connectionString: DATABASE_URL });
  expect(text()).not.toContain('sesame');
  return lines().map(({ msg }) => String(msg));
}

const READABLE = [expect.stringMatching(/can be read on its way.*sslmode=verify-full/)];

it.each([
  ['postgres://revive:sesame@db.internal:5432/revive', READABLE],
  ['postgres://revive:sesame@10.0.0.5/revive?sslmode=disable', READABLE],
  ['postgres://revive:sesame@db.internal/revive?sslmode=prefer', READABLE],
  ['postgres://revive:sesame@db.internal/revive?sslmode=verify-full', []],
  ['postgres://revive:sesame@db.internal/revive?sslmode=require', []],
  ['postgres://revive:sesame@localhost/revive', []],
  ['postgres://revive:sesame@127.0.0.1:5432/revive', []],
  ['postgres://revive:sesame@[::1]/revive', []],
  ['postgres://revive:sesame@localhost/revive?host=%2Fvar%2Frun%2Fpostgresql', []],
  ['postgres://revive:sesame@localhost/revive?host=db.internal', READABLE],
])('warns where a database is asked through a network without TLS: %s', async (url, warnings) => {
  expect(await warningsOf(url)).toEqual(warnings);
});
