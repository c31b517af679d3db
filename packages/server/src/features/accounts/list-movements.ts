import {
  dollars,
  type Movement,
  type MovementKind,
  type Page,
  type PageQuery,
  sayInEnglish,
} from '@revive/contract';
import type { Db } from '../../db/client.ts';
import { idCursor, pageById } from '../../http/paging.ts';
import { found } from '../../lib/errors.ts';
import { toNotes } from '../shifts/index.ts';
import { listMovementRows, type MovementRow } from './movement-queries.ts';
import { refusalOf } from './rules.ts';

/** Movements, the newest first. */
export async function listMovements(
  db: Db,
  { kind, cursor, page_size }: PageQuery & { kind?: MovementKind | undefined },
): Promise<Page<Movement>> {
  const rows = await listMovementRows(db, { kind, before: idCursor(cursor) }, page_size + 1);
  return pageById(rows, page_size, toMovement);
}

/** One movement. Throws `NotFound`. */
export async function getMovement(db: Db, id: number): Promise<Movement> {
  const [row] = await listMovementRows(db, { id }, 1);
  return toMovement(found(row, 'Movement'));
}

const notesIn = ({ currency, units, rate_hundredths }: MovementRow): Movement['notes'] =>
  currency === null
    ? undefined
    : toNotes({ code: currency, units: units!, rate_hundredths: rate_hundredths! });

function toMovement(row: MovementRow): Movement {
  const kind = row.kind as MovementKind;
  const refusal = refusalOf({ ...row, kind });
  return {
    id: row.id,
    kind,
    from: { code: row.from_code, name: row.from_name },
    to: { code: row.to_code, name: row.to_name },
    amount: dollars(row.amount_cents),
    notes: notesIn(row),
    reason: row.reason,
    business_day: row.business_day,
    at: row.moved_at.toISOString(),
    by: row.made_by_name,
    shift: row.shift_id,
    reverses: row.reverses_id,
    reversed_by: row.reversed_by,
    refusal: refusal ? sayInEnglish(refusal) : null,
  };
}
