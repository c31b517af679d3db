import type { Db } from '../db/client.ts';

export const findOwner = (db: Db) =>
  db
    .selectFrom('users')
    .select(['id', 'username', 'password_hash'])
    .where('role', '=', 'admin')
    .where('deleted_at', 'is', null)
    .orderBy('id')
    .limit(1)
    .executeTakeFirst();

/** The keys of the names staff have (`usernameKey`). */
export const listUsernames = async (db: Db): Promise<string[]> =>
  (await db.selectFrom('users').select('username_key').execute()).map((user) => user.username_key);

/** Whether anything of a business is there already, which sample data must never mix with. */
export const isBusinessEmpty = async (db: Db): Promise<boolean> => {
  const { used } = await db
    .selectNoFrom((eb) =>
      eb
        .or([
          eb.exists(eb.selectFrom('clients').select('id')),
          eb.exists(eb.selectFrom('services').select('id')),
          eb.exists(eb.selectFrom('bookings').select('id')),
          eb.exists(eb.selectFrom('products').select('id')),
          eb.exists(eb.selectFrom('orders').select('id')),
        ])
        .as('used'),
    )
    .executeTakeFirstOrThrow();
  return !used;
};

/** Orders get their numbers from the database, and journal entries speak of them. */
export const listOrderNumbers = async (db: Db): Promise<Map<number, string>> => {
  const orders = await db.selectFrom('orders').select(['id', 'order_number']).execute();
  return new Map(orders.map((order) => [order.id, order.order_number]));
};

/** A sample asks its owner to look into nothing that invented people did; the digests of its days still say it. */
export const lookIntoAlerts = (db: Db, { by, at }: { by: number; at: Date }) =>
  db
    .updateTable('alerts')
    .set({ reviewed_by: by, reviewed_at: at })
    .where('reviewed_at', 'is', null)
    .execute();
