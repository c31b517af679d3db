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
  /** Whatever changed about this client: the record, bookings, sessions, orders, payments. */
  client: Id.optional(),
  /** What this employee changed. */
  person: Id.optional(),
  change: AuditChange.optional(),
  /** Business days, both included. */
  start_date: DayIn.optional(),
  end_date: DayIn.optional(),
  /** How the name of the record, or an order's number, begins. */
  search: z.string().trim().max(100).optional(),
};

/** `system` is a change without a named origin: a migration, or someone at the database. */
export const AuditActorKind = z.enum(['staff', 'client', 'visitor', 'job', 'system']);

const Values = z.record(z.string(), z.unknown());

/** One change of one record. */
export const AuditEntry = z.object({
  id: z.number().int(),
  at: InstantOut,
  actor: z.object({
    kind: AuditActorKind,
    id: z.number().int().nullable(),
    /** Null where the kind says all there is. */
    name: z.string().nullable(),
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
    /** What the record was called then, else what it is called now. */
    label: z.string().nullable(),
  }),
  client: z.object({ id: z.number().int(), name: z.string() }).nullable(),
  change: AuditChange,
  /** Values by column as the database keeps them (money in cents, instants in UTC); of an update what differs. */
  before: Values.nullable(),
  after: Values.nullable(),
  /** What the ids in `before` and `after` are called, by `column:id`. */
  names: z.record(z.string(), z.string()),
  /** Its place in the chain of seals; null until it is sealed, which takes about a minute. */
  position: z.number().int().nullable(),
});
export type AuditEntry = z.infer<typeof AuditEntry>;

/** Where the chain of seals ends: written down elsewhere, it proves later that nothing before it was changed. */
export const AuditHead = z.object({
  position: z.number().int(),
  /** 64 hexadecimal digits; empty while nothing is sealed. */
  hash: z.string(),
});
export type AuditHead = z.infer<typeof AuditHead>;

/** Someone who works, or worked, here: to choose whose changes are listed. */
export const AuditPerson = z.object({ id: z.number().int(), name: z.string() });
export type AuditPerson = z.infer<typeof AuditPerson>;
