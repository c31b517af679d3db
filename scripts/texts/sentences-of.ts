import { parseSync } from '@swc/core';
import { type Node, visitCalls } from '../visit-calls.ts';

/** A key of the catalogues, and whether it is counted and so has plural forms. */
export interface Key {
  key: string;
  isCounted: boolean;
}

// `t` translates at once; `sentence` and `text` mark what is translated later.
const MARKS = { web: new Set(['sentence', 't']), elsewhere: new Set(['sentence', 'text']) };

/** The keys of a source file. A sentence that names `{{count}}` is counted, wherever its number comes from. */
export function sentencesOf(file: string, source: string): Key[] {
  const marks = file.startsWith('packages/web/') ? MARKS.web : MARKS.elsewhere;
  const keys: Key[] = [];
  const program = parseSync(source, { syntax: 'typescript', tsx: file.endsWith('x') });
  visitCalls(program, ({ callee, arguments: given }) => {
    if (!marks.has(nameOf(callee as Node))) return;
    const [sentence, values] = (given as { expression: Node }[]).map(({ expression }) => expression);
    const key = literalOf(sentence);
    if (key === undefined) return;
    const context = valueIn(values, 'context');
    keys.push({
      key: context === undefined ? key : `${key}_${context}`,
      isCounted: key.includes('{{count}}'),
    });
  });
  return keys;
}

const nameOf = (callee: Node): string => (callee.type === 'Identifier' ? String(callee.value) : '');

/** The text of a literal, in quotes or in back-ticks without values. */
function literalOf(node: Node | undefined): string | undefined {
  if (node?.type === 'StringLiteral') return String(node.value);
  if (node?.type !== 'TemplateLiteral' || (node.expressions as Node[]).length > 0) return undefined;
  return String((node.quasis as Node[])[0]!.cooked);
}

/** The literal that an object has under this name. */
function valueIn(object: Node | undefined, name: string): string | undefined {
  const properties = (object?.type === 'ObjectExpression' ? object.properties : []) as Node[];
  const found = properties.find(({ key }) => (key as Node | undefined)?.value === name)?.value;
  return literalOf(found as Node | undefined);
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
