import { testDatabase } from '@revive/testing/database.ts';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';

const { db } = await testDatabase();

const isTranslation = async (texts: unknown): Promise<boolean> => {
  const { rows } = await sql<{
    is: boolean;
  }>`select is_translation(${JSON.stringify(texts)}::jsonb) as is`.execute(db);
  return rows[0]!.is;
};

describe('what is kept as a translation', () => {
  it.each([
    { so: { name: 'Saliid' } },
    { so: { name: 'Saliid', description: 'Laba\nsadar' }, ar: { description: 'زيت' } },
    { ar: {} },
  ])('takes %j', async (texts) => expect(await isTranslation(texts)).toBe(true));

  it.each([
    [['so']],
    ['so'],
    [{ so: 'Saliid' }],
    [{ so: ['Saliid'] }],
    [{ somali: { name: 'Saliid' } }],
    [{ so: { title: 'Saliid' } }],
    [{ so: { name: '' } }],
    [{ so: { name: 1 } }],
    [{ so: { name: null } }],
    [{ so: { name: '\u200B' } }],
    [{ so: { name: 'Sal\u202Eiid' } }],
  ])('refuses %j', async (texts) => expect(await isTranslation(texts)).toBe(false));

  it.each([
    'products',
    'services',
    'inventory_categories',
    'service_categories',
    'measurement_types',
  ] as const)('is checked in %s', async (table) => {
    const { rows } = await sql<{ says: string }>`select pg_get_constraintdef(oid) as says from pg_constraint
        where conname = ${`${table}_texts`}`.execute(db);
    expect(rows[0]?.says).toContain('is_translation(texts)');
  });
});
