import { plainLines, plainText } from './fields.ts';
import { LANGUAGES } from './languages.ts';
import { sentence } from './sentence.ts';
import * as z from './zod.ts';

const Said = z.object({ name: z.string().optional(), description: z.string().optional() });

/** Translations in an answer, by language: `{so: {name, description}, ar: {…}}`. Missing where there are none. */
export const TextsOut = z.object({ so: Said.optional(), ar: Said.optional() }).optional();

const inEach = <Text extends z.ZodType>(said: Text) => z.strictObject({ so: said, ar: said }).partial();

/**
 * Translations in a request. What is missing stays as it is; a blank text, or null, removes a translation. `name` and
 * `description` are the most letters of each.
 */
export const textsIn = (most: { name: number; description: number }) =>
  inEach(
    z
      .strictObject({
        name: plainText(most.name).nullable(),
        description: plainLines(most.description).nullable(),
      })
      .partial(),
  );

/** The same of what has a name alone. */
export const namesIn = (most: number) =>
  inEach(z.strictObject({ name: plainText(most).nullable() }).partial());

/** The same of a multipart form, whose fields are text: JSON. */
export const inForm = <Schema extends z.ZodType>(schema: Schema) =>
  z.union([schema, jsonText().pipe(schema)]);

const jsonText = () =>
  z.string().transform((text, context): unknown => {
    try {
      return JSON.parse(text);
    } catch {
      context.addIssue({ code: 'custom', message: sentence('This value is not valid.') });
      return z.NEVER;
    }
  });

/** The language in which a reader without a sign-in asks for names and descriptions. */
export const LanguageIn = z.enum(LANGUAGES).optional();
