import type { OfflineActBody, OfflineActName, Session } from '@revive/contract';
import { OfflineActBody as Schema } from '@revive/contract/schemas';

/** The most an act may be as text: a hundred values and two notes are a tenth of it. */
export const MOST_TEXT = 60_000;

/** What was sent as an act, or undefined where it cannot be read. */
export const readAct = (sent: unknown): OfflineActBody | undefined => Schema.safeParse(sent).data;

export type ActOf<Name extends OfflineActName> = Extract<OfflineActBody, { act: Name }>;

const isWhole = (value: unknown): value is number => Number.isSafeInteger(value) && (value as number) > 0;

/** Whom something that cannot be read seems to be of, so that an erasure finds it. */
export const seemsOf = ({ session, client }: { session?: unknown; client?: unknown }) => ({
  session: isWhole(session) ? session : undefined,
  client: isWhole(client) ? client : undefined,
});

type Held = Pick<Session, 'completed' | 'status' | 'notes' | 'held_by' | 'resources'>;

/** Whether nothing is to be noted any more: the client is here, or was. */
export const isArrived = ({ status }: Held): boolean => status === 'arrived' || status === 'completed';

/** Whether a session is completed as an act says: by the same therapist, with the same notes. */
export function isCompletedSo(session: Held, body: ActOf<'completed'>['body']): boolean {
  const notes = body?.notes ?? null;
  const own = session.resources.find(({ kind }) => kind === 'therapist')?.id;
  const holder = body?.held_by ?? own ?? null;
  return (
    session.completed &&
    (notes === null || notes === session.notes) &&
    (session.held_by?.id ?? null) === holder
  );
}
