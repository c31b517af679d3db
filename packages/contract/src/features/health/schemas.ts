import { Id } from '../../endpoint.ts';
import { optionalText, plainText, requiredText } from '../../fields.ts';
import { sentence } from '../../sentence.ts';
import { InstantOut } from '../../time.ts';
import { VersionIn, VersionOut } from '../../version.ts';
import * as z from '../../zod.ts';
import { ANSWER_CHANNELS, HEALTH_LEVELS, QUESTION_KINDS, QUESTION_STOPS } from './choices.ts';
import { FIRST_QUESTION_NAMES } from './first-questions.ts';

const LONGEST_QUESTION = 300;
const MOST_QUESTIONS = 60;

const Texts = z.object({
  en: plainText(LONGEST_QUESTION),
  so: plainText(LONGEST_QUESTION),
  ar: plainText(LONGEST_QUESTION),
});

export const Question = z.object({
  id: z.number().int(),
  /** Blank in a language in which the owner has not written it. */
  texts: z.object({ en: z.string(), so: z.string(), ar: z.string() }),
  kind: z.enum(QUESTION_KINDS),
  stops: z.enum(QUESTION_STOPS),
  /** Before which services it is asked; none: before all. */
  services: z.array(z.number().int()),
  is_archived: z.boolean(),
  /** Which of the usual questions it began as. */
  first_name: z.string().nullable(),
  version: VersionOut,
});
export type Question = z.infer<typeof Question>;

export const QuestionQuery = z.object({ archived: z.enum(['true', 'false']).optional() });

export const NewQuestion = z.object({
  texts: Texts.refine(({ en, so, ar }) => Boolean(en || so || ar), {
    message: sentence('Write the question in at least one language.'),
    path: ['en'],
  }),
  kind: z.enum(QUESTION_KINDS),
  stops: z.enum(QUESTION_STOPS),
  services: z.array(Id).max(500).default([]),
  version: VersionIn,
});
export type NewQuestion = z.output<typeof NewQuestion>;

export const FirstQuestions = z.object({ names: z.array(z.enum(FIRST_QUESTION_NAMES)).min(1) });
export type FirstQuestions = z.output<typeof FirstQuestions>;

export const QuestionOrder = z.object({ ids: z.array(Id).min(1).max(500) });

/** One answer, with what it does. */
export const Answer = z.object({
  id: z.number().int(),
  client: z.number().int(),
  question: z.number().int(),
  /** As it was asked. */
  text: z.string(),
  /** The question as it is written now in each language; blank where it is not. */
  texts: Question.shape.texts,
  kind: z.enum(QUESTION_KINDS),
  /** yes, no or unsaid; or what was written. */
  value: z.string(),
  note: z.string().nullable(),
  asked_at: InstantOut,
  /** Who asked; null where the client answered on their own phone. */
  asked_by: z.string().nullable(),
  channel: z.enum(ANSWER_CHANNELS),
  /** Whether it is the client's last word on the question. */
  is_latest: z.boolean(),
  /** What it does now. `stop` ends when a manager agrees; it is a warning from then on. */
  does: z.enum(['none', ...HEALTH_LEVELS]),
  agreed_by: z.string().nullable(),
  agreed_at: InstantOut.nullable(),
  agreed_note: z.string().nullable(),
});
export type Answer = z.infer<typeof Answer>;

export const AnswerFilter = { client: Id, history: z.enum(['true', 'false']).optional() };

const GivenAnswer = z.object({
  question: Id,
  value: requiredText(500),
  note: optionalText(500),
});

export const GivenAnswers = z.array(GivenAnswer).min(1).max(MOST_QUESTIONS);

export const NewAnswers = z.object({
  client: Id,
  /** The session before which they are asked. */
  session: Id.optional(),
  answers: GivenAnswers,
});
export type NewAnswers = z.output<typeof NewAnswers>;

export const DueQuery = z.object({ session: Id });

/** What stands before a session: questions to ask, a consent that is missing, a stop. */
export const SessionHealth = z.object({
  session: z.number().int(),
  client: z.number().int(),
  client_name: z.string(),
  questions: z.array(Question),
  consent: z.enum(['given', 'off', 'warn', 'stop']),
  /** Answers that stop this session until a manager agrees. */
  stops: z.number().int(),
});
export type SessionHealth = z.infer<typeof SessionHealth>;

/** Why a client is treated in spite of an answer; `note` is an older name of it. */
export const Agreement = z
  .object({ reason: requiredText(500).optional(), note: requiredText(500).optional() })
  .refine(({ reason, note }) => reason !== undefined || note !== undefined, {
    path: ['reason'],
    message: sentence('This field is required.'),
  })
  .transform(({ reason, note }) => ({ reason: reason ?? note! }));
export type Agreement = z.output<typeof Agreement>;

export const FlagQuery = z.object({
  clients: z
    .string()
    .max(6000)
    .transform((text): (string | number)[] => text.split(','))
    .pipe(z.array(Id).min(1).max(500)),
});

/** What is to be heeded of a client; those with nothing are left out. */
export const HealthFlag = z.object({
  client: z.number().int(),
  /** What the answers do. */
  level: z.enum(HEALTH_LEVELS).nullable(),
  /** Whether the owner heeds the consent to treatment, and there is none. */
  lacks_consent: z.boolean(),
});
export type HealthFlag = z.infer<typeof HealthFlag>;

export const HealthView = z.object({
  id: z.number().int(),
  client: z.number().int(),
  client_name: z.string(),
  by: z.string(),
  what: z.enum(['answers']),
  at: InstantOut,
});
export type HealthView = z.infer<typeof HealthView>;

export const HealthViewFilter = { client: Id.optional() };
