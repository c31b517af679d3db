import { readFileSync } from 'node:fs';
import path from 'node:path';

const PROJECT = path.join(import.meta.dirname, '../..');

/** The commands that a page says under a heading, as one reads them: each block of them, up to the next heading. */
export function commandsUnder(page: string, heading: string): string[] {
  const lines = readFileSync(path.join(PROJECT, page), 'utf8').split('\n');
  const from = lines.findIndex((line) => /^#+ /.test(line) && line.replace(/^#+ /, '') === heading);
  if (from < 0) throw new Error(`${page} has no heading "${heading}".`);
  const blocks: string[] = [];
  let block: string[] | undefined;
  for (const line of lines.slice(from + 1)) {
    if (line.startsWith('```')) {
      if (block) blocks.push(block.join('\n'));
      block = block ? undefined : [];
    } else if (block) block.push(line);
    else if (/^#+ /.test(line)) break;
  }
  return blocks;
}
