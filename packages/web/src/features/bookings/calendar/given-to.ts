import type { NamedResource, PlannedSession } from '@revive/contract';
import type { CalendarColumn } from './calendar-columns.ts';

type Column = Pick<CalendarColumn, 'resource'>;

/**
 * Who and what a session has once it was dropped in another column; undefined where that does not change. Only the one it was
 * taken from is replaced: a session with two therapists keeps the other.
 */
export function givenTo(session: PlannedSession, from: Column, to: Column): NamedResource[] | undefined {
  if (to.resource === undefined || from.resource?.id === to.resource?.id) return undefined;
  if (session.resources.some(({ id }) => id === to.resource?.id)) return undefined;
  const others = session.resources.filter(({ id }) => id !== from.resource?.id);
  if (!to.resource) return others;
  const { id, kind, name } = to.resource;
  return [...others, { id, kind, name }];
}
