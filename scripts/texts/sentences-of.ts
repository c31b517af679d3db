import { parser as Parser } from 'i18next-parser';

/** A key of the catalogues, and whether it is counted and so has plural forms. */
export interface Key {
  key: string;
  isCounted: boolean;
}

// `t` translates at once; `sentence` and `text` mark what is translated later.
const lexersOf = (file: string) => {
  const functions = file.startsWith('packages/web/') ? ['sentence', 't'] : ['sentence', 'text'];
  return {
    ts: [{ lexer: 'JavascriptLexer' as const, functions }],
    tsx: [{ lexer: 'JsxLexer' as const, functions }],
  };
};

/** The keys of a source file. A sentence that names `{{count}}` is counted, wherever its number comes from. */
export function sentencesOf(file: string, source: string): Key[] {
  const parser = new Parser({ lexers: lexersOf(file), keySeparator: false, namespaceSeparator: false });
  return parser.parse(source, file).map(({ key, context, count }) => ({
    key: context ? `${key}_${context}` : key,
    isCounted: count !== undefined || key.includes('{{count}}'),
  }));
}

const CALL = /(?<![\w.$])(?:t|text|sentence)\(/g;
const LITERAL = /^(?:'(?:[^'\\]|\\.)*'|"(?:[^"\\]|\\.)*"|`[^`$]*`)$/;

/**
 * What is written where no translator sees it: a sentence inside a condition, with a value inside it, or put together. Each
 * belongs into a call of its own.
 */
export function hiddenSentencesOf(source: string): string[] {
  return [...source.matchAll(CALL)]
    .map(({ index, 0: { length } }) => firstArgument(source, index + length).trim())
    .filter((argument) => /['"`]/.test(argument) && !LITERAL.test(argument));
}

function firstArgument(source: string, start: number): string {
  let depth = 0;
  let quote: string | undefined;
  for (let place = start; place < source.length; place += 1) {
    const mark = source[place]!;
    if (quote !== undefined) {
      if (mark === '\\') place += 1;
      else if (mark === quote) quote = undefined;
    } else if (`'"\``.includes(mark)) quote = mark;
    else if ('([{'.includes(mark)) depth += 1;
    else if (')]}'.includes(mark) || mark === ',') {
      if (depth === 0) return source.slice(start, place);
      if (mark !== ',') depth -= 1;
    }
  }
  return source.slice(start);
}
