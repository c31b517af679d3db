import { describe, expect, it } from 'vitest';
import { type Catalogue, englishFaultsOf, faultsOf, updated, updatedEnglish } from './catalogue.ts';
import type { Found } from './find-sentences.ts';
import { filesFor, GROUPS, type Group } from './groups.ts';

const found = (sentence: string, groups: Group[], isCounted = false): Found => ({
  sentence,
  groups: new Set(groups),
  isCounted,
  files: [],
});

const catalogue = (words: Partial<Catalogue> = {}): Catalogue => ({
  ...(Object.fromEntries(GROUPS.map((group) => [group, {}])) as Catalogue),
  ...words,
});

describe('updated', () => {
  it('adds what is new, keeps what is translated, also when it moves to another group, and drops what is unused', () => {
    const before = catalogue({ desk: { Save: 'Kaydi', Gone: 'Tagay' } });
    const next = updated('so', before, [found('Save', ['desk', 'money']), found('New', ['desk'])]);
    expect(next.common).toEqual({ Save: 'Kaydi' });
    expect(next.desk).toEqual({ New: '' });
  });

  it('asks for every plural form of a language', () => {
    const forms = (language: string) =>
      Object.keys(updated(language, catalogue(), [found('{{count}} days', ['desk'], true)]).desk);
    expect(forms('so')).toEqual(['{{count}} days_one', '{{count}} days_other']);
    expect(forms('ar')).toHaveLength(6);
  });
});

describe('filesFor', () => {
  it('gives the shop its own texts, and what several screens of the office share once', () => {
    expect(filesFor(new Set(['desk', 'money', 'shop', 'checkout']))).toEqual(['common', 'shop']);
    expect(filesFor(new Set(['goods', 'server']))).toEqual(['goods', 'server']);
    expect(filesFor(new Set(['checkout']))).toEqual(['checkout']);
  });

  it('repeats in the texts of bills what they share with one other group', () => {
    expect(filesFor(new Set(['goods', 'bills']))).toEqual(['goods', 'bills']);
    expect(filesFor(new Set(['bills', 'server']))).toEqual(['bills', 'server']);
    expect(filesFor(new Set(['goods', 'bills', 'desk']))).toEqual(['common']);
    expect(filesFor(new Set(['bills', 'common']))).toEqual(['common']);
  });
});

describe('faultsOf', () => {
  const faults = (words: Record<string, string>, one: Found) =>
    faultsOf('so', catalogue({ desk: words }), [one]);

  it('names what is missing, not translated and not used', () => {
    expect(faults({ Old: 'Hore' }, found('Save', ['desk']))).toEqual([
      'so/desk.json: "Old" is not used',
      'so/desk.json: "Save" is missing',
    ]);
    expect(faults({ Save: '' }, found('Save', ['desk']))).toEqual(['so/desk.json: "Save" is not translated']);
  });

  it('names a lost and an unknown placeholder; a form for one may leave the number out', () => {
    expect(faults({ 'Pay {{amount}}': 'Bixi {{lacag}}' }, found('Pay {{amount}}', ['desk']))).toEqual([
      'so/desk.json: "Pay {{amount}}" loses {{amount}}',
      'so/desk.json: "Pay {{amount}}" has an unknown {{lacag}}',
    ]);
    expect(
      faults(
        { '{{count}} days_one': 'Hal maalin', '{{count}} days_other': 'Maalmo' },
        found('{{count}} days', ['desk'], true),
      ),
    ).toEqual(['so/desk.json: "{{count}} days_other" loses {{count}}']);
  });

  it('names a missing plural form', () => {
    const three = { '{{count}} days_one': 'maalin', '{{count}} days_other': '{{count}} maalmood' };
    expect(faults(three, found('{{count}} days', ['desk'], true))).toEqual([]);
    expect(
      faultsOf('ar', catalogue({ desk: three }), [found('{{count}} days', ['desk'], true)]).filter((fault) =>
        fault.includes('missing'),
      ),
    ).toHaveLength(4);
    expect(
      faults({ '{{count}} days': '{{count}} maalmood' }, found('{{count}} days', ['desk'], true)),
    ).toEqual([
      'so/desk.json: "{{count}} days" is not used',
      'so/desk.json: "{{count}} days_one" is missing',
      'so/desk.json: "{{count}} days_other" is missing',
    ]);
  });

  it('demands one translation of a sentence everywhere', () => {
    const twice = catalogue({ desk: { Save: 'Kaydi' }, shop: { Save: 'Keydi' } });
    expect(faultsOf('so', twice, [found('Save', ['desk', 'shop'])])).toEqual([
      'so/shop.json: "Save" has another translation elsewhere',
    ]);
  });
});

describe('englishFaultsOf', () => {
  it('names forms of sentences that are not counted, not used, or missing in a group', () => {
    const words = catalogue({
      desk: { '{{count}} days_one': '{{count}} day', Gone_one: 'Gone', '{{count}} weeks_one': '{{n}} week' },
    });
    const all = [
      found('{{count}} days', ['desk', 'shop'], true),
      found('{{count}} weeks', ['desk'], true),
      found('Gone', ['desk']),
    ];
    expect(englishFaultsOf(words, all)).toEqual([
      'en/desk.json: "Gone_one" is not used',
      'en/desk.json: "{{count}} weeks_one" has an unknown {{n}}',
      'en/shop.json: "{{count}} days_one" is missing',
    ]);
  });

  it('has no form where one is said as all others are', () => {
    expect(updatedEnglish(catalogue(), [found('{{count}} in stock', ['desk'], true)])).toEqual(catalogue());
  });
});
