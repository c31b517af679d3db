/** A part of a table as one statement or line, and why it is so. */
type Part = { text: string; reason: string | null };

export type SchemaTable = {
  name: string;
  is_unlogged: boolean;
  /** Begins with the feature in brackets. */
  reason: string | null;
  columns: Part[];
  constraints: Part[];
  indexes: Part[];
  statistics: Part[];
  triggers: Part[];
};

const WIDTH = 120;

/** A reason as the lines of a comment, at most 120 characters wide. */
const commentLines = (reason: string, indent = ''): string[] => {
  const start = `${indent}--`;
  const lines = [start];
  for (const word of reason.trim().split(/\s+/)) {
    const last = lines.at(-1)!;
    if (last !== start && last.length + 1 + word.length > WIDTH) lines.push(`${start} ${word}`);
    else lines[lines.length - 1] = `${last} ${word}`;
  }
  return lines;
};

const withReason = ({ text, reason }: Part, indent = ''): string =>
  [...(reason ? commentLines(reason, indent) : []), `${indent}${text}`].join('\n');

/** A table with its indexes, statistics and triggers as SQL, each reason above what it is of; and the feature it belongs to. */
export const tableText = (table: SchemaTable): { feature: string; text: string } => {
  const [, feature, reason] = /^\[([a-z-]+)\] (.+)$/s.exec(table.reason ?? '') ?? [];
  if (!feature || !reason)
    throw new Error(
      `The table ${table.name} does not say what it is for: comment on table ${table.name} is '[feature] …'.`,
    );
  const parts = [...table.columns, ...table.constraints].map((part) => withReason(part, '  ')).join(',\n');
  const statements = [...table.indexes, ...table.statistics, ...table.triggers];
  return {
    feature,
    text: [
      ...commentLines(reason),
      `create ${table.is_unlogged ? 'unlogged ' : ''}table ${table.name} (\n${parts}\n);`,
      ...statements.map((part) => `${withReason(part)};`),
    ].join('\n'),
  };
};
