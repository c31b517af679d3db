import { readFileSync } from 'node:fs';
import path from 'node:path';
import { parser as Parser } from 'i18next-parser';
import { type Group, groupsOf } from './groups.ts';
import { shopFiles } from './shop-files.ts';

/** A sentence of the program: who uses it, and whether it is counted and so has plural forms. */
export interface Found {
  sentence: string;
  groups: Set<Group>;
  isCounted: boolean;
  files: string[];
}

// `t` translates at once; `sentence` and `text` mark what is translated later.
const lexersOf = (file: string) => {
  const functions = file.startsWith('packages/web/') ? ['sentence', 't'] : ['sentence', 'text'];
  return {
    ts: [{ lexer: 'JavascriptLexer' as const, functions }],
    tsx: [{ lexer: 'JsxLexer' as const, functions }],
  };
};

/** The sentences of some source files, by their text. */
export function findSentences(root: string, files: readonly string[]): Map<string, Found> {
  const found = new Map<string, Found>();
  const shop = shopFiles(root);
  for (const file of files) {
    const parser = new Parser({ lexers: lexersOf(file), keySeparator: false, namespaceSeparator: false });
    for (const entry of parser.parse(readFileSync(path.join(root, file), 'utf8'), file)) {
      const key = entry.context ? `${entry.key}_${entry.context}` : entry.key;
      const known = found.get(key) ?? {
        sentence: key,
        groups: new Set<Group>(),
        isCounted: false,
        files: [],
      };
      for (const group of groupsOf(file, shop)) known.groups.add(group);
      known.files.push(file);
      if ('count' in entry) known.isCounted = true;
      found.set(key, known);
    }
  }
  return found;
}
