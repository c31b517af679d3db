import { sentence } from '@revive/contract';
import { describe, expect, it } from 'vitest';
import { findPlaces, type Place } from './place.ts';

const PLACES: readonly Place[] = [
  {
    kind: 'act',
    label: sentence('Give money back'),
    to: '/sales',
    words: [sentence('refund, return, void')],
  },
  { kind: 'screen', label: sentence('Sales'), to: '/sales' },
  { kind: 'setting', label: sentence('Therapists and rooms'), to: '/settings/calendar' },
];
const SPOKEN: Readonly<Record<string, string>> = {
  Sales: 'المبيعات',
  'refund, return, void': 'soo celin, ka noqo',
};
const titles = (typed: string) =>
  findPlaces(PLACES, typed, (text) => SPOKEN[text] ?? text).map(({ title }) => title);

describe('findPlaces', () => {
  it('finds by the beginning of a word of the name or of other words, in any case', () => {
    expect(titles('ROOM')).toEqual(['Therapists and rooms']);
    expect(titles('refu')).toEqual(['Give money back']);
    expect(titles('money back')).toEqual(['Give money back']);
    expect(titles('erapists')).toEqual([]);
    expect(titles('rooms of')).toEqual([]);
  });

  it('finds in the language that is spoken and in English, and a word without its Arabic article', () => {
    expect(titles('sales')).toEqual(['المبيعات']);
    expect(titles('مبيعات')).toEqual(['المبيعات']);
    expect(titles('celin')).toEqual(['Give money back']);
  });
});
