import { Id } from '../../endpoint.ts';
import { optionalText, requiredLines, requiredText } from '../../fields.ts';
import { LANGUAGES } from '../../languages.ts';
import { sentence } from '../../sentence.ts';
import { InstantOut } from '../../time.ts';
import * as z from '../../zod.ts';
import { Language } from '../auth/schemas.ts';
import { QUESTION_KINDS } from '../health/choices.ts';
import { GivenAnswers } from '../health/schemas.ts';
import {
  CONSENT_CHANNELS,
  CONSENT_KINDS,
  CONSENT_STATES,
  SIGN_LINK_KINDS,
  SIGN_LINK_STATES,
} from './choices.ts';
import { isSignature, UNREADABLE_SIGNATURE } from './signature.ts';

const Kind = z.enum(CONSENT_KINDS);
const LinkKind = z.enum(SIGN_LINK_KINDS);
const LONGEST_TEXT = 6000;

/** One version of a text. The newest of its kind and language is the one that is signed. */
export const ConsentTemplate = z.object({
  id: z.number().int(),
  kind: Kind,
  language: Language,
  version: z.number().int(),
  body: z.string(),
  /** SHA-256 of the text, in hexadecimal digits. */
  text_hash: z.string(),
  is_current: z.boolean(),
  created_at: InstantOut,
  /** Who wrote it; null for the text that comes with the program. */
  created_by: z.string().nullable(),
  /** The text that comes with the program. */
  default_body: z.string(),
});
export type ConsentTemplate = z.infer<typeof ConsentTemplate>;

export const ConsentTemplateQuery = z.object({
  kind: Kind.optional(),
  language: Language.optional(),
  /** All versions, the newest first; without it the texts in force. */
  history: z.enum(['true', 'false']).optional(),
});

export const NewConsentTemplate = z.object({
  kind: Kind,
  language: z.enum(LANGUAGES),
  body: requiredLines(LONGEST_TEXT),
});
export type NewConsentTemplate = z.output<typeof NewConsentTemplate>;

/** Drawn, or typed by who cannot draw. */
const Signed = {
  /** The data of an SVG path. */
  signature: z.string().refine(isSignature, UNREADABLE_SIGNATURE).nullish(),
  typed_name: optionalText(120),
  /** Of the text that was shown. */
  text_hash: z
    .string()
    .regex(/^[0-9a-f]{64}$/)
    .optional(),
  template: Id,
};

const signsOnce = ({ signature, typed_name }: { signature?: unknown; typed_name?: unknown }) =>
  (signature ? 1 : 0) + (typed_name ? 1 : 0) === 1;

const SIGN_ONCE = {
  path: ['signature'],
  message: sentence('Draw a signature, or type the name instead.'),
};

export const NewConsent = z.object({ client: Id, ...Signed }).refine(signsOnce, SIGN_ONCE);
export type NewConsent = z.output<typeof NewConsent>;

export const Consent = z.object({
  id: z.number().int(),
  client: z.number().int(),
  client_name: z.string(),
  kind: Kind,
  language: Language,
  template: z.number().int(),
  version: z.number().int(),
  /** The text as it was signed. */
  body: z.string(),
  text_hash: z.string(),
  state: z.enum(CONSENT_STATES),
  given_at: InstantOut,
  /** The guardian who signed for a child; null where the client has signed. */
  signed_by: z.object({ id: z.number().int(), name: z.string() }).nullable(),
  /** In whose presence it was signed; null on the client's own phone. */
  given_by: z.string().nullable(),
  channel: z.enum(CONSENT_CHANNELS),
  signature: z.string().nullable(),
  typed_name: z.string().nullable(),
  withdrawn_at: InstantOut.nullable(),
  withdrawn_by: z.string().nullable(),
  withdraw_reason: z.string().nullable(),
});
export type Consent = z.infer<typeof Consent>;

export const ConsentFilter = {
  client: Id.optional(),
  kind: Kind.optional(),
  state: z.enum(CONSENT_STATES).optional(),
};

export const ConsentWithdrawal = z.object({ reason: requiredText(300) });
export type ConsentWithdrawal = z.output<typeof ConsentWithdrawal>;

export const NewSignLink = z.object({
  client: Id,
  kind: LinkKind,
  /** Without one the client's, or the owner's. */
  language: z.enum(LANGUAGES).optional(),
});
export type NewSignLink = z.output<typeof NewSignLink>;

export const SignLink = z.object({
  id: z.number().int(),
  client: z.number().int(),
  kind: LinkKind,
  language: Language,
  state: z.enum(SIGN_LINK_STATES),
  expires_at: InstantOut,
  used_at: InstantOut.nullable(),
});
export type SignLink = z.infer<typeof SignLink>;

/** The path is given this once. */
export const MadeSignLink = SignLink.extend({
  path: z.string(),
  /** The whole address, where the business has one that is known. */
  url: z.string().nullable(),
  /** What is written before the address, in the language of the link. */
  message: z.string(),
  client_name: z.string(),
  phone: z.string(),
});
export type MadeSignLink = z.infer<typeof MadeSignLink>;

/** What a client sees at the link. */
export const SignPage = z.object({
  token: z.string(),
  state: z.enum(SIGN_LINK_STATES),
  expires_at: InstantOut,
  first_name: z.string(),
  kind: LinkKind,
  /** What is asked, where the link is about questions and still open. */
  questions: z.array(z.object({ id: z.number().int(), text: z.string(), kind: z.enum(QUESTION_KINDS) })),
  /** Null where nothing can be signed, or not any more. */
  template: z
    .object({ id: z.number().int(), language: Language, body: z.string(), text_hash: z.string() })
    .nullable(),
});
export type SignPage = z.infer<typeof SignPage>;

const GivenQuestions = z.object({ answers: GivenAnswers });
export const GivenSignature = z.object(Signed).refine(signsOnce, SIGN_ONCE);
export type GivenSignature = z.output<typeof GivenSignature>;

/** A signature under a text, or answers. */
export const SignLinkAnswer = z.union([GivenQuestions, GivenSignature]);
export type SignLinkAnswer = z.output<typeof SignLinkAnswer>;

export const SignTokenParams = z.object({ token: z.string().min(1).max(100) });
