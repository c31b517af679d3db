import * as z from 'zod';

export const REQUIRED = 'This field is required.';

// One voice for every refusal, on the server and in the forms that share the schemas.
z.config({
  customError: (issue) => {
    switch (issue.code) {
      case 'invalid_type':
        return issue.input === undefined || issue.input === null ? REQUIRED : `Expected ${issue.expected}.`;
      case 'too_small':
        if (issue.origin === 'string')
          return issue.minimum === 1 ? REQUIRED : `Use at least ${issue.minimum} characters.`;
        if (issue.origin === 'array')
          return issue.minimum === 1 ? 'Choose at least one.' : `Choose at least ${issue.minimum}.`;
        return `Must be ${issue.inclusive ? '' : 'more than '}${issue.minimum}${issue.inclusive ? ' or more' : ''}.`;
      case 'too_big':
        if (issue.origin === 'string') return `Use at most ${issue.maximum} characters.`;
        if (issue.origin === 'array') return `At most ${issue.maximum}.`;
        return `Must be ${issue.maximum} or less.`;
      case 'invalid_value':
        return `Must be one of: ${issue.values.map(String).join(', ')}.`;
      case 'invalid_format':
        return issue.format === 'email'
          ? 'Enter a valid email address.'
          : 'This does not have the right form.';
      case 'unrecognized_keys':
        return `Unknown field: ${issue.keys.join(', ')}.`;
      default:
        return 'This value is not valid.';
    }
  },
});

// Characters that show nothing and turn what stands around them: a name could look like another, or be none at all.
// Those that join letters, and the two marks that writing Arabic and Latin together takes, stay.
const INVISIBLE = /[\u200B\u202A-\u202E\u2060-\u2069\uFEFF]/g;

const legible = () => z.string().overwrite((text) => text.replace(INVISIBLE, '').trim());

/** Trimmed text that may not be blank, of what can be seen. */
export const requiredText = (max: number) => legible().min(1).max(max);

/** Trimmed text of what can be seen, which may be missing, null or blank; blank means none. */
export const optionalText = (max: number) =>
  legible()
    .max(max)
    .nullish()
    .transform((text) => text || null);
