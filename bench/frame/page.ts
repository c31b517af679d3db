// docs/performance.md: each section of it is written anew by what measures it, the others stay.
import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { PROJECT_ROOT } from '../../packages/server/src/app/paths.ts';

const PAGE = path.join(PROJECT_ROOT, 'docs/performance.md');

/** Puts `text` between the marks of a section; throws when the page has no such marks. */
export async function publish(section: string, text: string): Promise<void> {
  const page = await readFile(PAGE, 'utf8');
  const [begin, end] = [`<!-- measured: ${section} -->`, `<!-- end: ${section} -->`];
  const [from, to] = [page.indexOf(begin), page.indexOf(end)];
  if (from < 0 || to < from) throw new Error(`docs/performance.md has no place for ${section}.`);
  await writeFile(PAGE, `${page.slice(0, from + begin.length)}\n\n${text.trim()}\n\n${page.slice(to)}`);
}

/** A table in Markdown; numbers stand to the right. */
export function table(heads: readonly string[], rows: readonly (readonly (string | number)[])[]): string {
  const line = (cells: readonly (string | number)[]) => `| ${cells.join(' | ')} |`;
  const isNumber = (column: number) => rows.every((row) => /^[-\d]/.test(String(row[column])));
  const rule = heads.map((_, column) => (isNumber(column) ? '---:' : '---'));
  return [line(heads), line(rule), ...rows.map(line)].join('\n');
}
