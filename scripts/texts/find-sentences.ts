import { readFileSync } from 'node:fs';
import path from 'node:path';
import { parser as Parser } from 'i18next-parser';
import { type Group, groupOf } from './groups.ts';

/** A sentence of the program: who uses it, and whether it is counted and so has plural forms. */
export interface Found {
  sentence: string;
  groups: Set<Group>;
  isCounted: boolean;
  files: string[];
}

// `t` translates at once; `sentence` and `text` mark what is translated later.
const FUNCTIONS = ['t', 'sentence', 'text'];
const LEXERS = {
  ts: [{ lexer: 'JavascriptLexer', functions: FUNCTIONS }],
  tsx: [{ lexer: 'JsxLexer', functions: FUNCTIONS }],
};

/** The sentences of some source files, by their text. */
export function findSentences(root: string, files: readonly string[]): Map<string, Found> {
  const found = new Map<string, Found>();
  for (const file of files) {
    const parser = new Parser({ lexers: LEXERS, keySeparator: false, namespaceSeparator: false });
    for (const entry of parser.parse(readFileSync(path.join(root, file), 'utf8'), file)) {
      const known = found.get(entry.key) ?? {
        sentence: entry.key,
        groups: new Set<Group>(),
        isCounted: false,
        files: [],
      };
      known.groups.add(groupOf(file));
      known.files.push(file);
      if ('count' in entry) known.isCounted = true;
      found.set(entry.key, known);
    }
  }
  return found;
}
