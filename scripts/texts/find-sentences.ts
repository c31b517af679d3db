import { readFileSync } from 'node:fs';
import path from 'node:path';
import { type Group, groupsOf } from './groups.ts';
import { hiddenSentencesOf, sentencesOf } from './sentences-of.ts';
import { shopFiles } from './shop-files.ts';
import { unmarkedSentencesOf } from './unmarked.ts';

/** A sentence of the program: who uses it, and whether it is counted and so has plural forms. */
export interface Found {
  sentence: string;
  groups: Set<Group>;
  isCounted: boolean;
  files: string[];
}

/** The sentences of some source files, by their text. Throws for one that no translator would see. */
export function findSentences(root: string, files: readonly string[]): Map<string, Found> {
  const found = new Map<string, Found>();
  const shop = shopFiles(root);
  for (const file of files) {
    const source = readFileSync(path.join(root, file), 'utf8');
    refuseUnseen(file, source);
    for (const { key, isCounted } of sentencesOf(file, source)) {
      const known = found.get(key) ?? { sentence: key, groups: new Set<Group>(), isCounted, files: [] };
      for (const group of groupsOf(file, shop)) known.groups.add(group);
      known.files.push(file);
      known.isCounted ||= isCounted;
      found.set(key, known);
    }
  }
  return found;
}

// The server's own literals are refused by the compiler: only a text can be thrown.
const READ_BY_PEOPLE = /^packages\/(web|contract)\//;

function refuseUnseen(file: string, source: string): void {
  const [hidden] = hiddenSentencesOf(source);
  if (hidden) throw new Error(`${file}: write each sentence in a call of its own: ${hidden}`);
  const [unmarked] = READ_BY_PEOPLE.test(file) ? unmarkedSentencesOf(source) : [];
  if (unmarked) throw new Error(`${file}: mark what is translated with t, text or sentence: ${unmarked}`);
}
