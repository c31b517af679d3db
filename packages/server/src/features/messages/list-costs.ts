import { cents, dollars, type MessageCost } from '@revive/contract';
import type { Db } from '../../db/client.ts';
import { businessDayOf, startOfBusinessDay } from '../../lib/business-time.ts';
import { getPolicy } from '../policy/index.ts';

/** What was sent between two business days, and what it cost, by kind and channel. */
export async function listCosts(db: Db, { from, to }: { from: string; to: string }): Promise<MessageCost[]> {
  const { time_zone } = await getPolicy(db);
  const rows = await db
    .selectFrom('messages')
    .select(({ fn }) => [
      'kind',
      'channel',
      fn.countAll<number>().as('messages'),
      fn.sum<number>('segments').as('segments'),
      fn.sum<number>('cost_cents').as('cost_cents'),
    ])
    .where('state', 'in', ['sent', 'unknown'])
    .where((eb) => eb(eb.fn.coalesce('sent_at', 'tried_at'), '>=', startOfBusinessDay(from, time_zone)))
    .where((eb) =>
      eb(
        eb.fn.coalesce('sent_at', 'tried_at'),
        '<',
        businessDayOf(startOfBusinessDay(to, time_zone), time_zone).to,
      ),
    )
    .groupBy(['kind', 'channel'])
    .orderBy('kind')
    .orderBy('channel')
    .execute();
  return rows.map((row) => ({
    kind: row.kind as MessageCost['kind'],
    channel: row.channel as MessageCost['channel'],
    messages: Number(row.messages),
    segments: Number(row.segments),
    cost: dollars(cents(Number(row.cost_cents))),
  }));
}
