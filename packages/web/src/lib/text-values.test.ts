import { expect, it } from 'vitest';
import { nameValues, sentTexts, textValues } from './text-values.ts';

it('a form has a field for each text of each language', () => {
  expect(textValues({ so: { name: 'Saliid' } })).toEqual({
    so: { name: 'Saliid', description: '' },
    ar: { name: '', description: '' },
  });
  expect(nameValues(undefined)).toEqual({ so: { name: '' }, ar: { name: '' } });
});

it('translations are sent where there were some or some were typed', () => {
  const none = textValues(undefined);
  const some = textValues({ ar: { name: 'زيت' } });
  expect(sentTexts(none, undefined)).toEqual({});
  expect(sentTexts(some, undefined)).toEqual({ texts: some });
  // What was removed is sent too.
  expect(sentTexts(none, { ar: { name: 'زيت' } })).toEqual({ texts: none });
});
