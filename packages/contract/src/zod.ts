// The contract's door to zod: schemas import it from here, so that it is set up before the first one is made.
import * as z from 'zod';
import { sayInEnglish } from './english.ts';
import { sentence, type Text, text } from './sentence.ts';

export const REQUIRED = sentence('This field is required.');

/** What is said of an input that a schema has no message of its own for. One voice for the server and for forms. */
export function describeIssue(issue: z.core.$ZodRawIssue): Text {
  switch (issue.code) {
    case 'invalid_type':
      return issue.input === undefined || issue.input === null
        ? required()
        : text('Expected {{kind}}.', { kind: issue.expected });
    case 'too_small':
      return describeTooSmall(issue);
    case 'too_big':
      return describeTooBig(issue);
    case 'invalid_value':
      return text('Must be one of: {{values}}.', { values: issue.values.map(String).join(', ') });
    case 'invalid_format':
      return issue.format === 'email'
        ? text('Enter a valid email address.')
        : text('This does not have the right form.');
    case 'unrecognized_keys':
      return text('Unknown field: {{names}}.', { names: issue.keys.join(', ') });
    default:
      return text('This value is not valid.');
  }
}

const required = (): Text => ({ sentence: REQUIRED, values: {} });

function describeTooSmall({ origin, minimum, inclusive }: Of<'too_small'>): Text {
  if (origin === 'string')
    return minimum === 1
      ? required()
      : text('Use at least {{count}} characters.', { count: Number(minimum) });
  if (origin === 'array')
    return minimum === 1
      ? text('Choose at least one.')
      : text('Choose at least {{count}}.', { count: Number(minimum) });
  return inclusive
    ? text('Must be {{number}} or more.', { number: String(minimum) })
    : text('Must be more than {{number}}.', { number: String(minimum) });
}

function describeTooBig({ origin, maximum }: Of<'too_big'>): Text {
  if (origin === 'string') return text('Use at most {{count}} characters.', { count: Number(maximum) });
  if (origin === 'array') return text('At most {{count}}.', { count: Number(maximum) });
  return text('Must be {{number}} or less.', { number: String(maximum) });
}

type Of<Code extends z.core.$ZodRawIssue['code']> = Extract<z.core.$ZodRawIssue, { code: Code }>;

z.config({
  // Zod compiles its parsers with `new Function`, which the Content-Security-Policy of our pages forbids and reports.
  jitless: 'document' in globalThis,
  customError: (issue) => sayInEnglish(describeIssue(issue)),
});

export * from 'zod';
