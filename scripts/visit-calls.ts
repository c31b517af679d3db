/** A node of the syntax as swc reads it. */
export interface Node {
  type: string;
  [key: string]: unknown;
}

/** Visits every call in a part of a program, the outer ones first. */
export function visitCalls(part: unknown, onCall: (call: Node) => void): void {
  if (Array.isArray(part)) {
    for (const item of part) visitCalls(item, onCall);
  } else if (part !== null && typeof part === 'object') {
    if ((part as Node).type === 'CallExpression') onCall(part as Node);
    for (const child of Object.values(part)) visitCalls(child, onCall);
  }
}
