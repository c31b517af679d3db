import { createTranslate } from '@revive/contract';
import { expect, it } from 'vitest';
import { changedFields } from './changed-fields.ts';
import { columnName } from './column-names.ts';

const changed = (before: object | null, after: object | null) =>
  changedFields({ before, after } as Parameters<typeof changedFields>[0]);

it('a change of translations shows each text that changed, and no other', () => {
  const before = { texts: { so: { name: 'Saliid', description: 'Way jilcisaa.' } } };
  const after = { texts: { so: { name: 'Saliidda', description: 'Way jilcisaa.' }, ar: { name: 'زيت' } } };
  expect(changed(before, after)).toEqual([
    { column: 'texts.ar.name', before: undefined, after: 'زيت' },
    { column: 'texts.so.name', before: 'Saliid', after: 'Saliidda' },
  ]);
});

it('what is made without translations shows none', () => {
  expect(changed(null, { name: 'Oil', texts: {} })).toEqual([
    { column: 'name', before: undefined, after: 'Oil' },
  ]);
});

it('a translation is called after its column and its language', () => {
  const translate = createTranslate('en');
  expect(
    ['texts.so.name', 'texts.ar.description', 'texts.en', 'name'].map((column) =>
      columnName(translate, column),
    ),
  ).toEqual(['Name (Soomaali)', 'Description (العربية)', 'Texts (English)', 'Name']);
});
