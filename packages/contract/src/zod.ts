// The contract's door to zod: schemas import it from here, so that it is set up before the first one is made.
import * as z from 'zod';

export const REQUIRED = 'This field is required.';

z.config({
  // Zod compiles its parsers with `new Function`, which the Content-Security-Policy of our pages forbids and reports.
  jitless: 'document' in globalThis,
  // One voice for every refusal, on the server and in the forms that share the schemas.
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

export * from 'zod';
