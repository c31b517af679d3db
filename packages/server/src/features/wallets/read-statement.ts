import { type NewStatement, type ReadMessages, STATEMENT_LIMITS, text } from '@revive/contract';
import { inTransaction } from '../../db/transaction.ts';
import { Invalid } from '../../lib/errors.ts';
import { decodeFile } from '../../lib/table/decode-file.ts';
import { readTable } from '../../lib/table/read-table.ts';
import type { PaymentDeps } from '../payments/index.ts';
import { takeIn } from '../transfers/index.ts';
import { bringTo, payAndAnswer } from './read-messages.ts';
import { columnsOf, readLine } from './statement/read-line.ts';

/**
 * Reads a statement of a wallet, a CSV with a line for each transfer, and keeps what its lines say as messages do. Lines that say no
 * transfer are answered and not kept. Throws `Invalid` for what is no table, is too long, or has no column of dates and amounts.
 */
export async function readStatement(
  deps: PaymentDeps,
  { id, file, mapping, actor_id }: NewStatement & { id: number; actor_id: number },
): Promise<ReadMessages> {
  const { columns, rows } = readTable(decodeFile(file));
  if (rows.length > STATEMENT_LIMITS.rows)
    throw new Invalid({
      file: [
        text('A file can have at most {{count}} rows. Divide it and bring in one part after the other.', {
          count: STATEMENT_LIMITS.rows,
        }),
      ],
    });
  const chosen = columnsOf(columns, mapping);
  const { taken, left } = await inTransaction(deps.db, async (trx) => {
    const bringing = await bringTo(trx, deps.clock, id, { came_by: 'pasted', by: actor_id });
    const lines = rows.map(({ cells }) => readLine(cells, chosen, bringing));
    const read = lines.flatMap((line) => ('read' in line ? line.read : []));
    return {
      taken: await takeIn(trx, { ...bringing, came_by: 'statement' }, { read, unread: [] }),
      left: lines.flatMap((line) => ('why' in line ? line : [])),
    };
  });
  return payAndAnswer(deps, { ...taken, unread: [...left, ...taken.unread] });
}
