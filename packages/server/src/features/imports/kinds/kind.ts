import type { ImportAnswer, ImportField, Text } from '@revive/contract';
import type { Transaction } from 'kysely';
import type { Db } from '../../../db/client.ts';
import type { DB } from '../../../db/types.generated.ts';
import type { StaffActor } from '../../../http/actor.ts';
import type { KnownClient } from '../../clients/index.ts';
import type { RowReader } from '../row-reader.ts';

/** What a known record would say instead. */
export interface Change {
  name: string;
  field: ImportField;
  from: string;
  to: string;
}

/** What a row would do. */
export type Outcome =
  | { result: 'new' | 'same' }
  | { result: 'changed'; changes: readonly Change[] }
  | { result: 'refused'; field: ImportField | ''; message: Text }
  /** A person has to say which of them it is of. */
  | { result: 'asked'; candidates: readonly KnownClient[] }
  /** A person left it out. */
  | { result: 'skipped' };

/** A row that was read, with what a person answered about it. */
export interface ReadRow<Row> {
  n: number;
  row: Row;
  answer?: ImportAnswer | undefined;
}

/** A row that was read, with what it would do and the record it would change, as that is now. */
export interface Found<Row, Known = unknown> {
  n: number;
  row: Row;
  outcome: Outcome;
  known?: Known;
}

export interface ImportFacts {
  import_id: number;
  actor_id: number;
  actor: StaffActor;
  /** The day that what is brought in counts for. */
  business_day: string;
  at: Date;
}

/** What a record said before an import changed it. */
export interface Before {
  client_id?: number;
  product_id?: number;
  before: object;
}

/** What can be brought in. */
export interface Kind<Row, Known = unknown> {
  /** The field by which a row is known, which a row of sums has not. */
  key: ImportField;
  /** The tables that it fills. */
  tables: readonly (keyof DB)[];
  /** Reads the row the reader is at; undefined where something is wrong with it. */
  read(reader: RowReader): Row | undefined;
  /** By which two rows of a file are of the same record. */
  sameAs(row: Row): string;
  /** Compares rows with what is there, in their order. Throws `Invalid` on `answers` for one that its row does not offer. */
  compare(db: Db, rows: readonly ReadRow<Row>[]): Promise<Found<Row, Known>[]>;
  /** Brings in rows that are new or change something. Returns what the changed ones said before. */
  bringIn(trx: Transaction<DB>, found: readonly Found<Row, Known>[], facts: ImportFacts): Promise<Before[]>;
  /** Names what was built on what an import brought in; nothing where it can be taken out. */
  builtOn(db: Db, imported: { id: number; last_audit_entry: number }): Promise<string[]>;
  /** Gives records that an import changed their former values. */
  giveBack?(trx: Transaction<DB>, importId: number, changed: readonly Before[]): Promise<void>;
  /** Takes out at most so many records that an import brought in, and returns how many. */
  takeOut(trx: Transaction<DB>, importId: number, most: number): Promise<number>;
}
