import type { OfflineActBody } from '@revive/contract';
import { subMinutes } from 'date-fns';
import type { Transaction } from 'kysely';
import type { DB } from '../../../db/types.generated.ts';
import type { Clock } from '../../../lib/clock.ts';
import { NotFound } from '../../../lib/errors.ts';
import { addNote } from '../../clients/index.ts';
import { addMeasurements, completeSession, getSession, noteArrival } from '../../sessions/index.ts';
import { hasNote, listMeasured, type PersonRow } from './queries.ts';
import { isArrived, isCompletedSo } from './rules.ts';

/** The call whose answer was lost was made as long before as a person tries again, on a clock that may be off. */
const SAME_NOTE_MINUTES = 30;

/** An act that can be done: by whom, of whom, and at which hour. */
export interface Act {
  body: OfflineActBody;
  person: PersonRow;
  client: number;
  at: Date;
}

/**
 * Whether what an act says stands there already: the call was made with the line and its answer was lost, or a colleague saw the same
 * and wrote it.
 */
export async function isDoneAlready(
  trx: Transaction<DB>,
  { body, person, client, at }: Act,
): Promise<boolean> {
  switch (body.act) {
    case 'arrived': {
      const session = await findHeld(trx, body.session);
      return session !== undefined && isArrived(session);
    }
    case 'completed': {
      const session = await findHeld(trx, body.session);
      return session !== undefined && isCompletedSo(session, body.body);
    }
    case 'measured': {
      const { values } = body.body;
      const options = values.map(({ service_measurement_id }) => service_measurement_id);
      const kept = await listMeasured(trx, body.session, options);
      return values.every(({ service_measurement_id: option, value }) =>
        kept.some((one) => one.id === option && Number(one.value) === value),
      );
    }
    case 'noted':
      // The same words on another day are another note.
      return hasNote(trx, {
        client,
        by: person.id,
        note: body.body.text,
        since: subMinutes(at, SAME_NOTE_MINUTES),
      });
  }
}

/** A session; undefined for one of a cancelled booking, which no read shows. */
const findHeld = (trx: Transaction<DB>, id: number) =>
  getSession(trx, id).catch((error: unknown) => {
    if (error instanceof NotFound) return undefined;
    throw error;
  });

/**
 * Does an act as the ordinary call does it, by the person who did it and at its hour. Throws as those do. `isConfirmed` says that a
 * person looked at values that are doubtful.
 */
export async function doAct(
  trx: Transaction<DB>,
  { body, person, client, at }: Act,
  { isConfirmed }: { isConfirmed: boolean },
): Promise<void> {
  const clock: Clock = { now: () => at };
  switch (body.act) {
    case 'arrived':
      return void (await noteArrival(trx, clock, { id: body.session, actor_id: person.id }));
    case 'completed':
      return void (await completeSession(trx, clock, {
        session_id: body.session,
        notes: body.body?.notes ?? null,
        held_by: body.body?.held_by,
        actor_id: person.id,
      }));
    case 'measured': {
      const measured = { ...body.body, id: body.session, confirmed: body.body.confirmed || isConfirmed };
      return void (await addMeasurements(trx, clock, measured, person.id));
    }
    case 'noted': {
      const { id, name, role } = person;
      const writer = { kind: 'staff', id, name, role, sign_in_id: '' } as const;
      return void (await addNote(trx, clock, client, body.body, writer));
    }
  }
}
