import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { Found } from './find-sentences.ts';
import { filesFor, GROUPS, type Group } from './groups.ts';

/** The translations of a group, i18next JSON v4: plural forms are keys that end in `_one`, `_other` …; '' is none yet. */
type Words = Record<string, string>;
export type Catalogue = Record<Group, Words>;

const pathOf = (folder: string, language: string, group: Group) =>
  path.join(folder, language, `${group}.json`);

export function readCatalogue(folder: string, language: string): Catalogue {
  const read = (group: Group): Words => {
    try {
      return JSON.parse(readFileSync(pathOf(folder, language, group), 'utf8'));
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code === 'ENOENT') return {};
      throw error;
    }
  };
  return Object.fromEntries(GROUPS.map((group) => [group, read(group)])) as Catalogue;
}

/** Writes the files of a language; an empty group has none. */
export function writeCatalogue(folder: string, language: string, catalogue: Catalogue): void {
  mkdirSync(path.join(folder, language), { recursive: true });
  for (const group of GROUPS) {
    const file = pathOf(folder, language, group);
    if (Object.keys(catalogue[group]).length === 0) rmSync(file, { force: true });
    else writeFileSync(file, `${JSON.stringify(catalogue[group], null, 2)}\n`);
  }
}

/** The keys of a sentence in a language: itself, or one for each plural form. */
export function keysOf(
  { sentence, isCounted }: Pick<Found, 'sentence' | 'isCounted'>,
  language: string,
): string[] {
  if (!isCounted) return [sentence];
  const { pluralCategories } = new Intl.PluralRules(language).resolvedOptions();
  return pluralCategories.toSorted().map((form) => `${sentence}_${form}`);
}

/** The English catalogue of what is said otherwise for one: the sentence is the form for all other numbers. */
export function updatedEnglish(before: Catalogue, found: Iterable<Found>): Catalogue {
  const all = updated(
    'en',
    before,
    [...found].filter(({ isCounted }) => isCounted),
  );
  const filled = (words: Words) =>
    Object.fromEntries(Object.entries(words).filter(([, said]) => said !== ''));
  return Object.fromEntries(GROUPS.map((group) => [group, filled(all[group])])) as Catalogue;
}

/** The catalogue with exactly the sentences of the program: translations stay, new ones are '', unused ones go. */
export function updated(language: string, before: Catalogue, found: Iterable<Found>): Catalogue {
  const known: Words = Object.assign({}, ...GROUPS.map((group) => before[group]));
  const next = Object.fromEntries(GROUPS.map((group) => [group, {}])) as Catalogue;
  const inOrder = [...found].toSorted((one, other) => (one.sentence < other.sentence ? -1 : 1));
  for (const one of inOrder)
    for (const group of filesFor(one.groups))
      for (const key of keysOf(one, language)) next[group][key] = before[group][key] || known[key] || '';
  return next;
}

const placeholders = (text: string): string[] =>
  [...text.matchAll(/{{(\w+)}}/g)].map(([, name]) => name!).toSorted();

/** What is wrong with a catalogue, a line each. */
export function faultsOf(language: string, catalogue: Catalogue, found: Iterable<Found>): string[] {
  const faults: string[] = [];
  const wanted = updated(language, catalogue, found);
  const seen = new Map<string, string>();
  for (const group of GROUPS) {
    const at = (key: string) => `${language}/${group}.json: "${key}"`;
    for (const key of Object.keys(catalogue[group]))
      if (!(key in wanted[group])) faults.push(`${at(key)} is not used`);
    for (const key of Object.keys(wanted[group])) {
      const words = catalogue[group][key];
      if (words === undefined) faults.push(`${at(key)} is missing`);
      else if (words === '') faults.push(`${at(key)} is not translated`);
      else {
        faults.push(...lostPlaceholders(key, words).map((name) => `${at(key)} ${name}`));
        if ((seen.get(key) ?? words) !== words) faults.push(`${at(key)} has another translation elsewhere`);
        seen.set(key, words);
      }
    }
  }
  return faults;
}

// A form for one or two things may say the number in words.
const MAY_LEAVE_COUNT = /_(zero|one|two)$/;

function lostPlaceholders(key: string, words: string): string[] {
  const wanted = placeholders(key);
  const has = placeholders(words);
  const isFree = (name: string) => name === 'count' && MAY_LEAVE_COUNT.test(key);
  return [
    ...wanted.filter((name) => !has.includes(name) && !isFree(name)).map((name) => `loses {{${name}}}`),
    ...has.filter((name) => !wanted.includes(name)).map((name) => `has an unknown {{${name}}}`),
  ];
}

/** What is wrong with the English catalogue, which holds plural forms only; forms that are like the sentence are left out. */
export function englishFaultsOf(catalogue: Catalogue, found: Iterable<Found>): string[] {
  const wanted = updatedEnglish(catalogue, found);
  return GROUPS.flatMap((group) => {
    const at = (key: string) => `en/${group}.json: "${key}"`;
    return [
      ...Object.entries(catalogue[group]).flatMap(([key, form]) =>
        key in wanted[group]
          ? lostPlaceholders(key, form).map((name) => `${at(key)} ${name}`)
          : [`${at(key)} is not used`],
      ),
      ...Object.keys(wanted[group])
        .filter((key) => !(key in catalogue[group]))
        .map((key) => `${at(key)} is missing`),
    ];
  });
}
