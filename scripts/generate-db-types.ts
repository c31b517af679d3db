// Writes packages/server/src/db/types.generated.ts from the migrations; --check only checks whether it is up to date.
import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { addressOf, createTemplate } from '@revive/testing/template-database.ts';
import { generate, PostgresDialect } from 'kysely-codegen';
import { createDatabase } from '../packages/server/src/db/client.ts';

const outFile = path.join(import.meta.dirname, '../packages/server/src/db/types.generated.ts');

const template = await createTemplate();
const { db, close } = createDatabase(addressOf(template.address, template.name), console);
const generated = await generate({
  db,
  dialect: new PostgresDialect({ dateParser: 'string', numericParser: 'string' }),
  // As the parsers of db/client.ts read them.
  typeMapping: { int8: 'number' },
  // The queue's own tables are read through its public views and functions alone.
  excludePattern: 'graphile_worker.*',
});
await close();
await template.remove();

if (!process.argv.includes('--check')) {
  await writeFile(outFile, generated);
} else if ((await readFile(outFile, 'utf8')) !== generated) {
  console.error(
    'packages/server/src/db/types.generated.ts is older than the migrations: run "npm run db:types".',
  );
  process.exitCode = 1;
}
