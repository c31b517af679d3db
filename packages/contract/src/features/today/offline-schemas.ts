import { Id } from '../../endpoint.ts';
import { requiredText } from '../../fields.ts';
import { InstantIn, InstantOut } from '../../time.ts';
import { VersionIn } from '../../version.ts';
import * as z from '../../zod.ts';
import { NewClientNote } from '../clients/notes.ts';
import { Completion, NewMeasurements, SessionStatus } from '../sessions/schemas.ts';
import { OFFLINE_ACT_KINDS, OFFLINE_ACT_SETTLINGS, OFFLINE_ACTS } from './offline-choices.ts';

/** Ids of the wire are written in small letters: the same act has one spelling. */
const ActId = z.string().regex(/^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/);

const common = {
  id: ActId,
  device: z.number().int().positive(),
  /** When it was done, by the clock of the device. */
  at: InstantIn,
  /** Who did it, also where another person sends it. */
  person: Id,
  /** ECDSA over P-256 with SHA-256, r and s beside each other, in base64url. */
  signature: z.string().regex(/^[A-Za-z0-9_-]{86}$/),
};
const ofSession = {
  ...common,
  session: Id,
  /** The version of the session that the person saw. */
  seen_version: VersionIn,
};
const { session: sessionOfNote, ...aboutClient } = ofSession;

/**
 * What was done of the day without a line, as a device sends it: the body is that of the ordinary call. All of it as it was sent is
 * signed, but the signature (`signedPartOf`).
 */
export const OfflineActBody = z.discriminatedUnion('act', [
  z.object({ ...ofSession, act: z.literal('arrived'), body: z.looseObject({}).nullish() }),
  z.object({ ...ofSession, act: z.literal('completed'), body: Completion.nullish() }),
  z.object({ ...ofSession, act: z.literal('measured'), body: NewMeasurements }),
  z
    .object({
      ...aboutClient,
      act: z.literal('noted'),
      client: Id.nullish(),
      session: sessionOfNote.nullish(),
      body: NewClientNote,
    })
    // Of a client, or of the client of a session.
    .refine(({ client, session }) => client != null || session != null, { path: ['client'] }),
]);
export type OfflineActBody = z.output<typeof OfflineActBody>;

/** The same as it is taken in: only the id has to be there. What else cannot be read is kept for a person. */
export const OfflineActSent = z.looseObject({
  id: ActId,
  device: z.unknown().optional(),
  at: z.unknown().optional(),
  person: z.unknown().optional(),
  act: z.unknown().optional(),
  session: z.unknown().optional(),
  client: z.unknown().optional(),
  seen_version: z.unknown().optional(),
  body: z.unknown().optional(),
  signature: z.unknown().optional(),
});
export type OfflineActSent = z.output<typeof OfflineActSent>;

/** What became of an act when it came: the same for ever, also once a person has settled it. */
export const OfflineActTaken = z.object({
  id: ActId,
  state: z.enum(['done', 'set_aside']),
  /** Why it was set aside. */
  kind: z.enum(OFFLINE_ACT_KINDS).nullable(),
  /** The hour it counts at; null where it could not be read. */
  at: InstantOut.nullable(),
});
export type OfflineActTaken = z.infer<typeof OfflineActTaken>;

/** An act that was set aside, and how things are now. */
export const OfflineAct = z.object({
  id: z.number().int(),
  kind: z.enum(OFFLINE_ACT_KINDS),
  state: z.enum(['open', 'settled']),
  /** As what it may be settled, the usual one first; empty once it is. */
  settlings: z.array(z.enum(OFFLINE_ACT_SETTLINGS)),
  /** Whether only a manager or an admin settles it. */
  is_for_managers: z.boolean(),
  /** What the call that does it said. */
  said: z.string().nullable(),
  act: z.enum(OFFLINE_ACTS).nullable(),
  /** When it was done. */
  at: InstantOut.nullable(),
  received_at: InstantOut,
  person_name: z.string().nullable(),
  device: z
    .object({ id: z.number().int(), name: z.string(), number: z.number().int().nullable() })
    .nullable(),
  client: z.object({ id: z.number().int(), name: z.string() }).nullable(),
  /** What was written; all of it is empty where it could not be read, and once its client was erased. */
  written: z.object({
    text: z.string().nullable(),
    held_by_name: z.string().nullable(),
    values: z.array(z.object({ name: z.string(), unit: z.string(), value: z.number() })),
  }),
  /** The session as it is now. */
  session: z
    .object({
      id: z.number().int(),
      status: SessionStatus,
      service_name: z.string(),
      scheduled_date: InstantOut.nullable(),
      completed_at: InstantOut.nullable(),
      completed_by_name: z.string().nullable(),
      held_by_name: z.string().nullable(),
    })
    .nullable(),
  settled_as: z.enum(OFFLINE_ACT_SETTLINGS).nullable(),
  settled_by_name: z.string().nullable(),
  settled_at: InstantOut.nullable(),
  reason: z.string().nullable(),
});
export type OfflineAct = z.infer<typeof OfflineAct>;

export const OfflineActFilter = { state: z.enum(['open', 'settled']).optional() };

export const OfflineActDecision = z.object({
  as: z.enum(OFFLINE_ACT_SETTLINGS),
  reason: requiredText(300),
});
export type OfflineActDecision = z.output<typeof OfflineActDecision>;
