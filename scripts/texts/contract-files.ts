import { readFileSync } from 'node:fs';
import path from 'node:path';

const CONTRACT = 'packages/contract/src';
const HANDED_ON = /^export \* from '\.\/([^']+)';$/gm;
const VALUE = /^export (?:const|function|async function|class) (\w+)/gm;

/** The files of the contract behind its first door, by the values they have. */
export function contractFiles(root: string): ReadonlyMap<string, string> {
  const read = (file: string) => readFileSync(path.join(root, CONTRACT, file), 'utf8');
  const files = [...read('index.ts').matchAll(HANDED_ON)].map(([, file]) => file!);
  return new Map(
    files.flatMap((file) =>
      [...read(file).matchAll(VALUE)].map(([, name]) => [name!, path.join(CONTRACT, file)] as const),
    ),
  );
}

/** The values a clause imports: of `{ type Policy, formatDays as days, LANGUAGES }` the last two. */
export const valuesIn = (clause: string): string[] =>
  (/\{([^}]*)\}/.exec(clause)?.[1] ?? '')
    .split(',')
    .map((one) => one.trim().split(/\s+/))
    .filter(([first]) => first && first !== 'type')
    .map(([name]) => name!);
