import { sql } from 'kysely';
import { type Invariant, invariant } from '../../db/invariant.ts';

/** What must be true of products and their stock. */
export const inventoryInvariants: Invariant[] = [
  invariant(
    'A product’s quantity is what its stock transactions add up to, and never below zero',
    sql`select 'product ' || id || ' (' || name || ')', 'quantity ' || quantity || ', its transactions ' || coalesce(moved, 0)
      from products
      left join (select product_id, sum(change) as moved from stock_transactions group by product_id) summed on product_id = id
      where quantity <> coalesce(moved, 0) or quantity < 0`,
  ),
  invariant(
    'Every stock transaction goes on where the one before it ended',
    sql`select 'stock transaction ' || id || ' of product ' || product_id,
        'leaves ' || quantity_after || ', those up to it add up to ' || so_far
      from (
        select id, product_id, quantity_after, sum(change) over (partition by product_id order by id) as so_far
        from stock_transactions
      ) running
      where quantity_after <> so_far`,
  ),
  invariant(
    'A product is found by what it says',
    sql`select 'product ' || id || ' (' || name || ')', 'is found by ' || coalesce(says, 'nothing')
      from products left join product_texts on product_id = id
      where says is distinct from name || chr(10) || sku || chr(10) || description`,
  ),
];
