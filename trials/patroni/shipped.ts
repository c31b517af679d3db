import path from 'node:path';

export const SHIPPED = path.join(import.meta.dirname, '../../deploy/patroni');

/** A shipped file with the words in capitals replaced. */
export const fill = (text: string, words: Record<string, string>): string =>
  text
    .split('\n')
    .map((line) =>
      /^\s*[#;]/.test(line) ? line : line.replace(/\b[A-Z][A-Z_0-9]{3,}\b/g, (word) => words[word] ?? word),
    )
    .join('\n');
