import { testApp } from '@revive/testing/app.ts';
import { aProduct } from '@revive/testing/factories.ts';
import { aCounterSale, anOnlineOrder } from '@revive/testing/goods.ts';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';

const { db } = await testApp();

const run = (statement: string) => sql.raw(statement).execute(db);

describe('the database, whatever the code above it does', () => {
  it('refuses a quantity that no stock transaction explains', async () => {
    const { id } = await aProduct(db, { quantity: 5 });
    await expect(run(`update products set quantity = 50 where id = ${id}`)).rejects.toThrow(
      /quantity 50, its transactions 5/,
    );
  });

  it('refuses a quantity below zero', async () => {
    const { id } = await aProduct(db, { quantity: 1 });
    await expect(run(`update products set quantity = -1 where id = ${id}`)).rejects.toThrow(
      /products_never_negative/,
    );
  });

  it('refuses a stock transaction that does not go on where the last one ended', async () => {
    const { id } = await aProduct(db, { quantity: 5 });
    await expect(
      run(
        `insert into stock_transactions (product_id, transaction_type, change, quantity_after) values (${id}, 'in', 2, 9)`,
      ),
    ).rejects.toThrow(/leaves 9, those up to it add up to 7/);
  });

  it('keeps the stock history as it was written', async () => {
    await aProduct(db, { quantity: 5 });
    await expect(run('update stock_transactions set change = 1')).rejects.toThrow(/append-only/);
    await expect(run('delete from stock_transactions')).rejects.toThrow(/append-only/);
  });

  it('refuses an order that is not worth its lines, and a total that is not its sums', async () => {
    const order = await anOnlineOrder(db);
    await expect(
      run(
        `update orders set subtotal_cents = subtotal_cents + 1, total_cents = total_cents + 1 where id = ${order.id}`,
      ),
    ).rejects.toThrow(/subtotal .*, its lines /);
    await expect(
      run(`update orders set total_cents = total_cents + 1 where id = ${order.id}`),
    ).rejects.toThrow(/orders_total/);
  });

  it('refuses to change the goods of a paid order', async () => {
    const sale = await aCounterSale(db);
    await expect(
      run(`update order_lines set quantity = quantity + 1 where order_id = ${sale.id}`),
    ).rejects.toThrow(/cannot change/);
    await expect(run(`delete from order_lines where order_id = ${sale.id}`)).rejects.toThrow(/cannot change/);
    const { id } = await aProduct(db);
    await expect(
      run(
        `insert into order_lines (order_id, product_id, name, unit_price_cents, quantity) values (${sale.id}, ${id}, 'Soap', 0, 1)`,
      ),
    ).rejects.toThrow(/cannot change/);
  });

  it('refuses to sell an order whose goods are still in stock', async () => {
    const { id } = await anOnlineOrder(db, { reserved: false });
    for (const change of ["status = 'CONFIRMED'", 'paid_at = now()', 'recognised_at = now()'])
      await expect(run(`update orders set hold_ends_at = null, ${change} where id = ${id}`)).rejects.toThrow(
        /orders_sold_are_reserved/,
      );
  });

  it('refuses a refund of more than was received', async () => {
    const sale = await aCounterSale(db);
    await expect(
      run(`update orders set refunded_cents = received_cents + 1 where id = ${sale.id}`),
    ).rejects.toThrow(/orders_refund_within_receipts/);
  });
});
