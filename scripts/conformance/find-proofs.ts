import { parseSync } from '@swc/core';
import { type Node, visitCalls } from '../visit-calls.ts';

/** A test that claims to prove a row of the specification. */
export interface Proof {
  id: string;
  file: string;
  title: string;
}

/** A test as its file names it. */
export interface Test {
  file: string;
  title: string;
}

const TESTS = new Set(['it', 'test', 'describe']);
const ID = /\[([A-Z]+-\d+)\]/g;

/** The tests of a source whose titles carry a row's id in brackets. */
export const findProofs = (source: string, file: string): Proof[] =>
  findTests(source, file).flatMap((test) =>
    [...test.title.matchAll(ID)].map(([, id]) => ({ id: id!, file, title: test.title })),
  );

/** The tests of a source and what groups them; read from the syntax, so comments do not count. */
export function findTests(source: string, file: string): Test[] {
  const tests: Test[] = [];
  const program = parseSync(source, { syntax: 'typescript', tsx: file.endsWith('x') });
  visitCalls(program, (call) => {
    if (!TESTS.has(calledName(call.callee as Node))) return;
    const title = textOf(firstArgument(call));
    if (title !== undefined) tests.push({ file, title });
  });
  return tests;
}

/** `test` of `test(…)`, `test.describe(…)`, `it.each(rows)(…)` and `it.each`…`(…)`. */
function calledName(callee: Node): string {
  switch (callee.type) {
    case 'Identifier':
      return String(callee.value);
    case 'MemberExpression':
      return calledName(callee.object as Node);
    case 'CallExpression':
      return calledName(callee.callee as Node);
    case 'TaggedTemplateExpression':
      return calledName(callee.tag as Node);
    default:
      return '';
  }
}

const firstArgument = (call: Node): Node | undefined =>
  (call.arguments as { expression: Node }[])[0]?.expression;

/** A title as written, with an ellipsis for the values of a template. */
function textOf(node: Node | undefined): string | undefined {
  if (node?.type === 'StringLiteral') return String(node.value);
  if (node?.type !== 'TemplateLiteral') return undefined;
  return (node.quasis as { cooked: string }[]).map((part) => part.cooked).join('…');
}
