import { text } from '@revive/contract';
import type { Db } from '../../db/client.ts';
import { Conflict } from '../../lib/errors.ts';
import { listLatestMeasurements } from './queries.ts';
import { isSuspicious } from './rules.ts';

type Value = { type_id: number; value: number };

/**
 * Throws `Conflict` with the question 'Is that right?' where a value differs too much from the client's last one of its type.
 * `before` compares a measurement with the one before it.
 */
export async function refuseDoubtful(
  db: Db,
  clientId: number,
  values: readonly Value[],
  before?: number,
): Promise<void> {
  const types = values.map(({ type_id }) => type_id);
  const last = new Map(
    (await listLatestMeasurements(db, clientId, types, before)).map((row) => [row.measurement_type_id, row]),
  );
  const doubtful = values.flatMap(({ type_id, value }) => {
    const row = last.get(type_id);
    return row && isSuspicious(value, Number(row.value)) ? [row] : [];
  });
  if (doubtful.length === 0) return;
  const last_ones = doubtful.map(({ type_name, value, unit }) =>
    text('The last {{name}} was {{value}} {{unit}}.', { name: type_name, value: Number(value), unit }),
  );
  throw new Conflict(text('Is that right? {{last_ones}}', { last_ones }), { confirm: 'value' });
}
