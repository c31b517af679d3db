import { type Insertable, sql } from 'kysely';
import type { Db } from '../../db/client.ts';
import { fullName } from '../../db/full-name.ts';
import type { Webhooks } from '../../db/types.generated.ts';

/** Those that are notified, with how it goes; never the secret. */
const selectWebhooks = (db: Db) =>
  db
    .selectFrom('webhooks')
    .innerJoin('users', 'users.id', 'webhooks.created_by')
    .select([
      'webhooks.id',
      'webhooks.url',
      'webhooks.events',
      'webhooks.created_at',
      fullName<string>('users').as('made_by'),
      sql<number>`(select count(*)::int from webhook_deliveries d where d.webhook_id = webhooks.id and d.state = 'waiting')`.as(
        'waiting',
      ),
      sql<number>`(select count(*)::int from webhook_deliveries d where d.webhook_id = webhooks.id and d.state = 'failed')`.as(
        'failed',
      ),
      sql<Date | null>`(select d.last_tried_at from webhook_deliveries d
        where d.webhook_id = webhooks.id and d.state = 'delivered' order by d.id desc limit 1)`.as(
        'delivered_at',
      ),
    ])
    .where('webhooks.removed_at', 'is', null);

export type WebhookRow = Awaited<ReturnType<ReturnType<typeof selectWebhooks>['execute']>>[number];

export const findWebhook = (db: Db, id: number) =>
  selectWebhooks(db).where('webhooks.id', '=', id).executeTakeFirst();

/** Newest first, below the given id. */
export function listWebhookRows(db: Db, before: number | undefined, limit: number): Promise<WebhookRow[]> {
  let query = selectWebhooks(db).orderBy('webhooks.id', 'desc').limit(limit);
  if (before !== undefined) query = query.where('webhooks.id', '<', before);
  return query.execute();
}

export const insertWebhook = (db: Db, row: Insertable<Webhooks>) =>
  db.insertInto('webhooks').values(row).returning('id').executeTakeFirstOrThrow();

/** Its secret ends with it. */
export const removeRow = (db: Db, id: number, { at, by }: { at: Date; by: number }) =>
  db
    .updateTable('webhooks')
    .set({ removed_at: at, removed_by: by, secret: null })
    .where('id', '=', id)
    .where('removed_at', 'is', null)
    .returning('id')
    .executeTakeFirst();

export const deleteWaiting = (db: Db, webhook: number) =>
  db
    .deleteFrom('webhook_deliveries')
    .where('webhook_id', '=', webhook)
    .where('state', '=', 'waiting')
    .execute();
