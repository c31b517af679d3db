import { readFileSync } from 'node:fs';
import path from 'node:path';
import { DEFAULT_POLICY } from '@revive/contract';
import { expect, it } from 'vitest';
import { FIELD_NAMES } from '../../packages/web/src/features/audit/field-names.ts';

const db = path.join(import.meta.dirname, '../../packages/server/src/db');
const types = readFileSync(path.join(db, 'types.generated.ts'), 'utf8');
const audited = readFileSync(path.join(db, 'routines/audit.sql'), 'utf8');

// Never in the trail, or left out where it is shown.
const NOT_SHOWN =
  /^(id|left_pending_at|access_token|idempotency_key|request_hash|username_key|last_ids|user_ids|held_on|news_ended_at|held_until|hold_id|unpaid_cents|places|end_said|end_said_at|end_news)$/;

const interfaceOf = (table: string): string =>
  table.replace(/(?:^|_)(\w)/g, (_, letter: string) => letter.toUpperCase());

it('every column of an audited table and every setting has a name that translators are shown', () => {
  const tables = new Set([...audited.matchAll(/audit_table\('(\w+)'/g)].map(([, table]) => table!));
  expect(tables.size).toBeGreaterThan(30);
  const columns = [...tables].flatMap((table) => {
    const [, fields = ''] = new RegExp(`export interface ${interfaceOf(table)} {([^}]*)}`).exec(types) ?? [];
    return [...fields.matchAll(/^\s+(\w+)\??:/gm)].map(([, column]) => column!);
  });
  expect(columns.length).toBeGreaterThan(200);
  const wanted = [...columns.filter((column) => !NOT_SHOWN.test(column)), ...Object.keys(DEFAULT_POLICY)];
  expect(wanted.filter((column) => !(column in FIELD_NAMES))).toEqual([]);
});
