import type { AnySession } from '@revive/contract';

/** A session that has a date. */
type Dated<S extends AnySession> = S & { scheduled_date: string; ends_at: string };

export const isDated = <S extends AnySession>(session: S): session is Dated<S> =>
  session.scheduled_date !== null;
