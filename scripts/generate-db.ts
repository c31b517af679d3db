// npm run db:types, npm run db:schema: write what is generated from the migrations in packages/server/src/db.
// With --check both are only compared with what is there; one database serves both.
import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { addressOf, createTemplate } from '@revive/testing/template-database.ts';
import { generate, PostgresDialect } from 'kysely-codegen';
import { createDatabase, type Database } from '../packages/server/src/db/client.ts';
import { readSchema } from './generate-db/read-schema.ts';

const readTypes = ({ db }: Database): Promise<string> =>
  generate({
    db,
    dialect: new PostgresDialect({ dateParser: 'string', numericParser: 'string' }),
    // As the parsers of db/client.ts read them.
    typeMapping: { int8: 'number' },
    // The queue's own tables are read through its public views and functions alone.
    excludePattern: 'graphile_worker.*',
  });

const FILES = [
  { name: 'types', file: 'types.generated.ts', read: readTypes },
  { name: 'schema', file: 'schema.generated.sql', read: ({ pool }: Database) => readSchema(pool) },
];

const words = process.argv.slice(2);
const isCheck = words.includes('--check');
const named = FILES.filter(({ name }) => words.includes(name));

const template = await createTemplate();
const database = createDatabase(addressOf(template.address, template.name), console);
for (const { name, file, read } of named.length > 0 ? named : FILES) {
  const place = path.join(import.meta.dirname, '../packages/server/src/db', file);
  const generated = await read(database);
  if (!isCheck) {
    await writeFile(place, generated);
  } else if ((await readFile(place, 'utf8')) !== generated) {
    console.error(`packages/server/src/db/${file} is older than the migrations: run "npm run db:${name}".`);
    process.exitCode = 1;
  }
}
await database.close();
await template.remove();
