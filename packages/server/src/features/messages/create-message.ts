import { HAS_LINK, type Message, type NewMessage, text } from '@revive/contract';
import type { Insertable, Transaction } from 'kysely';
import { inTransaction } from '../../db/transaction.ts';
import type { DB, Messages } from '../../db/types.generated.ts';
import { businessDate } from '../../lib/business-time.ts';
import type { Clock } from '../../lib/clock.ts';
import { Conflict, found, Invalid } from '../../lib/errors.ts';
import { getPolicy } from '../policy/index.ts';
import { noteOffered } from '../schedule/index.ts';
import { nextAllowed } from './allowed-times.ts';
import { insertWithLinks } from './insert-with-links.ts';
import { getMessage, type Shown } from './list-messages.ts';
import { HER_PAGE, listOfKind } from './of-lists.ts';
import { insertMessages } from './queries.ts';

const DAY_MS = 86_400_000;
/** A message that speaks of no time is of use for a week. */
const USEFUL_MS = 7 * DAY_MS;

type Asked = Pick<
  Insertable<Messages>,
  'kind' | 'subject_kind' | 'subject_id' | 'time_window' | 'list' | 'listed_on' | 'listed_for'
> & {
  client_id: number;
  about_at: Date | null;
};

/** Plans a message a person asks for. Throws `Conflict` where the same was planned or sent today, or the client wants none. */
export async function createMessage(
  { db, publicUrl }: Shown,
  clock: Clock,
  body: NewMessage,
  actorId: number,
): Promise<Message> {
  return inTransaction(db, async (trx) => {
    const policy = await getPolicy(trx);
    const now = clock.now();
    const asked = await readAsked(trx, clock, body, businessDate(now, policy.time_zone));
    await refuseUnwanted(trx, asked);
    const send_after = nextAllowed(now, policy);
    const expires_at = asked.about_at ?? new Date(now.getTime() + USEFUL_MS);
    if (send_after >= expires_at)
      throw new Conflict(text('It could not be sent before that time: messages rest until then.'));
    const rows = [{ ...asked, send_after, expires_at, created_by: actorId, created_at: now }];
    const hasLink = HAS_LINK.includes(body.kind);
    const [row] = await (hasLink
      ? insertWithLinks(trx, rows, () => HER_PAGE(now), now)
      : insertMessages(trx, rows));
    if (!row)
      throw new Conflict(
        asked.list
          ? text('A list wrote to this client less than thirty days ago, or the message waits to be sent.')
          : text('This client was sent the same already, or it waits to be sent.'),
      );
    return getMessage({ db: trx, publicUrl }, row.id);
  });
}

async function readAsked(
  trx: Transaction<DB>,
  clock: Clock,
  body: NewMessage,
  today: string,
): Promise<Asked> {
  if (body.kind !== 'waiting_offer') {
    const list = listOfKind(body);
    return {
      client_id: body.client,
      kind: body.kind,
      subject_kind: 'client',
      subject_id: body.client,
      time_window: today,
      about_at: null,
      ...(list && { list, listed_on: today, listed_for: body.client }),
    };
  }
  const about_at = new Date(body.starts_at);
  if (about_at <= clock.now()) throw new Invalid({ starts_at: [text('This time has passed.')] });
  const client_id = await noteOffered(trx, clock, body.waitlist);
  return {
    client_id,
    kind: body.kind,
    subject_kind: 'waitlist',
    subject_id: body.waitlist,
    time_window: '',
    about_at,
  };
}

async function refuseUnwanted(trx: Transaction<DB>, { client_id, kind, list }: Asked): Promise<void> {
  const client = found(
    await trx
      .selectFrom('clients')
      .select(['wants_reminders', 'wants_receipts', 'wants_offers'])
      .where('id', '=', client_id)
      .where('archived_at', 'is', null)
      .executeTakeFirst(),
    'Client',
  );
  if (list && !client.wants_offers)
    throw new Conflict(text('This client has not agreed to offers, so no list writes to them.'));
  // What a list writes is an offer; a payment that is open is wanted with receipts, in a list too.
  const isWanted = kind === 'balance_due' ? client.wants_receipts : list != null || client.wants_reminders;
  if (!isWanted) throw new Conflict(text('This client does not want such messages.'));
}
