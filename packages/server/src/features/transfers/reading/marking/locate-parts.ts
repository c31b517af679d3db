import { text } from '@revive/contract';
import { Invalid } from '../../../../lib/errors.ts';
import type { Mark, MarkedPart, Marking } from './marking.ts';

const KINDS = ['amount', 'party', 'time', 'balance', 'number', 'fee'] as const;

/** The places of all marked parts in the message, in their order. Refuses parts that are not there, not told apart, or overlap. */
export function locateParts(sample: string, marking: Marking): MarkedPart[] {
  const marks = [
    ...KINDS.flatMap((kind) => {
      const mark = marking[kind];
      return mark === undefined ? [] : [{ field: `parts.${kind}`, kind, mark }];
    }),
    ...(marking.other ?? []).map((mark, index) => ({
      field: `parts.other.${index}`,
      kind: 'other' as const,
      mark,
    })),
  ];
  const parts = marks.map(({ field, kind, mark }) => ({ field, kind, ...placeOf(sample, mark, field) }));
  parts.sort((one, other) => one.start - other.start);
  for (const [index, part] of parts.entries())
    if (index > 0 && part.start < parts[index - 1]!.end)
      throw new Invalid({ [part.field]: [text('This overlaps another marked part.')] });
  return parts;
}

function placeOf(sample: string, mark: Mark, field: string): { start: number; end: number } {
  if (typeof mark !== 'string') {
    const { start, end } = mark;
    if (Number.isInteger(start) && Number.isInteger(end) && start >= 0 && start < end && end <= sample.length)
      return mark;
    throw new Invalid({ [field]: [text('This does not stand in the message.')] });
  }
  const [first, second] = occurrences(sample, mark.trim());
  if (first === undefined) throw new Invalid({ [field]: [text('This does not stand in the message.')] });
  if (second !== undefined)
    throw new Invalid({
      [field]: [text('This stands in the message more than once. Mark the place that is meant.')],
    });
  return { start: first, end: first + mark.trim().length };
}

/** Where a text stands, not counting the middle of a longer number or word: 1 does not stand in 21.5. */
function occurrences(sample: string, part: string): number[] {
  const found: number[] = [];
  if (!part) return found;
  for (let at = sample.indexOf(part); at >= 0; at = sample.indexOf(part, at + 1)) {
    const before = sample.slice(Math.max(0, at - 2), at) + part[0];
    const after = part.at(-1) + sample.slice(at + part.length, at + part.length + 2);
    if (!/[\p{L}\p{N}][.,:/-]?\p{N}$/u.test(before) && !/^\p{N}[.,:/-]?[\p{L}\p{N}]/u.test(after))
      found.push(at);
  }
  return found;
}
