import type { StockTransactionType } from '@revive/contract';
import { sql, type Transaction } from 'kysely';
import type { DB } from '../../db/types.generated.ts';

export interface StockMovement {
  product_id: number;
  /** Signed, in pieces. */
  change: number;
}

export interface MovementFacts {
  type: StockTransactionType;
  order_id: number | null;
  notes: string;
  /** Null for a job. */
  actor_id: number | null;
  at: Date;
  /** The import that it is part of. */
  import_id?: number;
}

/**
 * Changes quantities and records the stock transactions, in one statement. All stock changes go through here, at most
 * one movement per product. Lock the products first (`lockProducts`) and check that there is enough; the database
 * refuses a quantity below zero. Returns the ids of the transactions, in the order of the movements.
 */
export async function moveStock(
  trx: Transaction<DB>,
  movements: readonly StockMovement[],
  facts: MovementFacts,
): Promise<number[]> {
  const ids = movements.map((movement) => movement.product_id);
  const changes = movements.map((movement) => movement.change);
  const { rows } = await sql<{ id: number }>`
    with moves as (
      select * from unnest(${ids}::bigint[], ${changes}::integer[]) with ordinality as moves(product_id, change, place)
    ),
    moved as (
      update products set quantity = quantity + moves.change
      from moves where products.id = moves.product_id
      returning products.id, products.quantity, moves.change, moves.place
    )
    insert into stock_transactions
      (product_id, transaction_type, change, quantity_after, notes, order_id, recorded_by, recorded_at,
       import_id)
    select id, ${facts.type}, change, quantity, ${facts.notes}, ${facts.order_id}::bigint, ${facts.actor_id}::bigint, ${facts.at},
      ${facts.import_id ?? null}::bigint
    from moved order by place
    returning id`.execute(trx);
  if (rows.length !== movements.length)
    throw new Error(`stock of ${movements.length} products to move, found ${rows.length}`);
  return rows.map((row) => row.id);
}
