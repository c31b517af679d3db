import { Id } from '../../endpoint.ts';
import { phoneIn, requiredText } from '../../fields.ts';
import { OWN_PHONE_HINT } from '../../own-phone-hint.ts';
import { toLatinDigits } from '../../phone.ts';
import { sentence } from '../../sentence.ts';
import * as z from '../../zod.ts';
import { CODE_WORD_DIGITS } from './paths.ts';

/** The phone of a client, in any spelling. */
export const OwnPhone = phoneIn(OWN_PHONE_HINT);
const isCodeWord = (typed: string): boolean =>
  /^\d+$/.test(typed) && typed.length >= CODE_WORD_DIGITS.least && typed.length <= CODE_WORD_DIGITS.most;

export const CodeRequest = z.object({ phone: OwnPhone });
export type CodeRequest = z.output<typeof CodeRequest>;

/** The same for every phone. */
export const CodeSent = z.object({ valid_minutes: z.number().int() });

/** The six digits of a code, in any digits. */
export const CodeDigits = z
  .string()
  .transform((typed) => toLatinDigits(typed).replace(/\s/g, ''))
  .pipe(z.string().regex(/^\d{6}$/, sentence('Enter the six digits of the code.')));

export const CodeSignIn = z.object({ phone: OwnPhone, code: CodeDigits });
export type CodeSignIn = z.output<typeof CodeSignIn>;

/** Someone by the first name, which is all that is shown of others. */
export const FirstNamed = z.object({ id: z.number().int(), first_name: z.string() });

/** One of the people of a phone, as who has typed its code is shown them: equal first names have the first letter of the rest. */
export const PersonOfPhone = FirstNamed.extend({
  /** Whether she has set a code word, which is asked for then. */
  has_word: z.boolean(),
  /** Under 18: read from the page of who answers for the child. */
  is_child: z.boolean(),
});
export type PersonOfPhone = z.infer<typeof PersonOfPhone>;

/** What a right code of a phone of several people opens: who they are, its holder first, and with what one of them signs in. */
export const PeopleOfPhone = z.object({ people: z.array(PersonOfPhone), ticket: z.string() });
export type PeopleOfPhone = z.infer<typeof PeopleOfPhone>;

const CodeWord = z
  .string()
  .max(40)
  .transform((typed) => toLatinDigits(typed).replace(/\s/g, ''))
  .pipe(z.string().refine(isCodeWord, sentence('A code word has 4 to 6 digits.')));

/** Who of the people of a phone signs in, by her code word, or by the one she sets the first time. */
export const WhoAmI = z
  .object({
    /** Of the answer to the code; of use once, for ten minutes. */
    ticket: z.string().max(1000),
    person: Id.optional(),
    /** Someone whom the phone does not have yet. */
    new_person: z.object({ name: requiredText(120) }).optional(),
    word: CodeWord.optional(),
    new_word: CodeWord.optional(),
  })
  .refine(({ person, new_person }) => (person === undefined) !== (new_person === undefined), {
    path: ['person'],
    message: sentence('Say who you are: one of the people, or someone else.'),
  });
export type WhoAmI = z.output<typeof WhoAmI>;
