import { sql } from 'kysely';
import type { Db } from '../../db/client.ts';
import type { Watch } from '../../http/watch-figures.ts';
import type { Clock } from '../../lib/clock.ts';

/** Where counting ends: so many stuck messages say as much as more. */
const MOST = 10_000;

interface Stuck {
  due: number;
  oldest_seconds: number;
  by_state: readonly { state: string; count: number }[];
}

async function readStuck(db: Db, now: Date): Promise<Stuck> {
  const { rows } = await sql<{ due: number; oldest: Date | null }>`
    select count(*)::int as due, min(send_after) as oldest from (
      select send_after from messages where state = 'planned' and send_after <= ${now} and expires_at > ${now}
      order by send_after limit ${MOST}) few`.execute(db);
  const { rows: by_state } = await sql<{ state: string; count: number }>`
    select state, count(*)::int as count from (
      select state from messages where needs_person limit ${MOST}) few
    group by state`.execute(db);
  const { due, oldest } = rows[0]!;
  return { due, by_state, oldest_seconds: oldest ? (now.getTime() - oldest.getTime()) / 1000 : 0 };
}

/** Metrics: which messages wait though they are due, and which need a person. */
export const watchMessages = (watch: Watch, db: Db, clock: Clock): void =>
  watch({
    read: () => readStuck(db, clock.now()),
    figures: [
      {
        name: 'messages_due',
        help: 'Messages to clients that are due and not sent, 10000 at most',
        of: ({ due }) => due,
      },
      {
        name: 'messages_due_oldest_seconds',
        help: 'For how long the oldest message that is not sent has been due, 0 when there is none',
        of: ({ oldest_seconds }) => oldest_seconds,
      },
      {
        name: 'messages_needing_person',
        help: 'Messages that may not have arrived or that a person sends, by state, 10000 at most',
        labelNames: ['state'],
        of: ({ by_state }) => by_state.map(({ state, count }) => [{ state }, count]),
      },
    ],
  });
