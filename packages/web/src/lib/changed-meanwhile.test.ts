import { describe, expect, it } from 'vitest';
import { changedMeanwhile } from './changed-meanwhile.ts';

const SHOWN = { name: 'Amina', address: 'KM4', email: '', settings: { offers: false }, measured: [1, 2] };

describe('changedMeanwhile', () => {
  it('finds nothing where only this person typed', () => {
    expect(changedMeanwhile(SHOWN, { ...SHOWN, email: 'a@b.so' }, SHOWN)).toEqual([]);
  });

  it('finds what another person changed, also inside a group and in a list', () => {
    const now = { ...SHOWN, address: 'Hodan', settings: { offers: true }, measured: [1] };
    expect(changedMeanwhile(SHOWN, SHOWN, now)).toEqual([
      { name: 'address', theirs: 'Hodan' },
      { name: 'settings.offers', theirs: true },
      { name: 'measured', theirs: [1] },
    ]);
  });

  it('says both values where both changed a field, and nothing where they agree', () => {
    const typed = { ...SHOWN, address: 'Wadajir', name: 'Aamina' };
    expect(changedMeanwhile(SHOWN, typed, { ...SHOWN, address: 'Hodan', name: 'Aamina' })).toEqual([
      { name: 'address', theirs: 'Hodan', mine: 'Wadajir' },
    ]);
  });

  it('takes a number and its text, and nothing and an empty text, for the same', () => {
    expect(
      changedMeanwhile({ price: '20', email: '' }, { price: '20', email: '' }, { price: 20, email: null }),
    ).toEqual([]);
  });
});
