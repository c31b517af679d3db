import { serve } from './serve.ts';

const PAGE = 24;

/** The first page of what can be bought, as one prepared statement which reads exactly the columns of the answer. */
serve((pool) =>
  pool
    .query({
      name: 'products',
      text: `select p.id, p.name, p.description, p.price_cents, p.previous_price_cents, p.sku, p.quantity, p.image_hash,
          i.width as image_width, i.height as image_height, p.category_id, c.name as category_name
        from products p left join inventory_categories c on c.id = p.category_id left join images i on i.hash = p.image_hash
        where p.archived_at is null and p.quantity >= 1 order by p.id desc limit $1`,
      values: [PAGE],
    })
    .then(({ rows }) => rows),
);
