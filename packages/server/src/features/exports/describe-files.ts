import { EXPORT_KINDS } from '@revive/contract';
import { FILES } from './files/files.ts';

const HEAD = `# Export

An admin asks for it under Settings → Export, or by \`POST /exports/api/\`. It is a ZIP of CSV files: UTF-8 with a byte order mark,
commas, lines that end with CR and LF, names of columns in the first line. Amounts are dollars, times are in UTC.

A text that a spreadsheet would run as a formula begins with an apostrophe, and so does a code of digits that begins with 0; a
phone is written with its +. A spreadsheet then shows them as they are, and an import takes the apostrophe away again.
\`clients\`, \`products\`, \`stock\`, \`balances\` and \`sessions_left\` can be brought in as they are, under Settings → Import.

This page is written from the files that an export makes; a test compares the two.
`;

/** The page docs/export.md. */
export function describeFiles(): string {
  const files = EXPORT_KINDS.map((kind) => {
    const { about, columns } = FILES[kind];
    const lines = Object.entries(columns).map(([name, says]) => `| \`${name}\` | ${says} |`);
    return `\n## ${kind}.csv\n\n${about}\n\n| column | what it says |\n| --- | --- |\n${lines.join('\n')}\n`;
  });
  return HEAD + files.join('');
}
