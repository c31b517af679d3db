import { Id } from '../../endpoint.ts';
import { DayIn, InstantOut } from '../../time.ts';
import * as z from '../../zod.ts';
import { AUDIT_CHANGES, AUDIT_RECORD_TYPES } from './choices.ts';

/** What the trail reports: the types of records, as the database's triggers name them. */
export const AuditRecordType = z.enum(AUDIT_RECORD_TYPES);
export type AuditRecordType = z.infer<typeof AuditRecordType>;

export const AuditChange = z.enum(AUDIT_CHANGES);
export type AuditChange = z.infer<typeof AuditChange>;

export const AuditFilter = {
  record_type: AuditRecordType.optional(),
  /** Together with its type. */
  record_id: Id.optional(),
  /** All changes of this client: the record, bookings, sessions, orders, payments. */
  client: Id.optional(),
  /** What this employee changed. */
  person: Id.optional(),
  change: AuditChange.optional(),
  /** Business days, both included. */
  start_date: DayIn.optional(),
  end_date: DayIn.optional(),
  /** The beginning of the record's name or of an order's number. */
  search: z.string().trim().max(100).optional(),
};

/** `system` is a change without an origin: a migration, or a person at the database. */
export const AuditActorKind = z.enum(['staff', 'client', 'visitor', 'job', 'system']);

const Values = z.record(z.string(), z.unknown());

/** One change of one record. */
export const AuditEntry = z.object({
  id: z.number().int(),
  at: InstantOut,
  actor: z.object({
    kind: AuditActorKind,
    id: z.number().int().nullable(),
    /** Null for a kind without a name. */
    name: z.string().nullable(),
    /** The name of the key by which a program did it for this person; null where the person did. */
    by_key: z.string().nullable(),
  }),
  /** The call (`POST /pos/api/sales/`) or job that changed it, and what that is for in words. */
  act: z.object({ call: z.string(), name: z.string() }).nullable(),
  /** The network address the call came from. */
  address: z.string().nullable(),
  request_id: z.string().nullable(),
  record: z.object({
    type: AuditRecordType,
    id: z.number().int(),
    /** The table of a part of the record that changed; null for the record itself. */
    part: z.string().nullable(),
    /** The record's name at that time, else its present name. */
    label: z.string().nullable(),
    /** When a session is planned for now; it has no name. */
    at: InstantOut.nullable(),
  }),
  client: z.object({ id: z.number().int(), name: z.string() }).nullable(),
  change: AuditChange,
  /** Values by column as in the database (money in cents, times in UTC); for an update only the changed ones. */
  before: Values.nullable(),
  after: Values.nullable(),
  /** The names of the ids in `before` and `after`, by `column:id`. */
  names: z.record(z.string(), z.string()),
  /** Its position in the chain; null until it is sealed, which takes about a minute. */
  position: z.number().int().nullable(),
});
export type AuditEntry = z.infer<typeof AuditEntry>;

/** The head of the chain. Written down elsewhere, it later proves that no earlier entry was changed. */
export const AuditHead = z.object({
  position: z.number().int(),
  /** 64 hexadecimal digits; empty while nothing is sealed. */
  hash: z.string(),
});
export type AuditHead = z.infer<typeof AuditHead>;

/** A present or former member of staff, for the filter by person. */
export const AuditPerson = z.object({ id: z.number().int(), name: z.string() });
export type AuditPerson = z.infer<typeof AuditPerson>;
