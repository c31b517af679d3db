import { type NewResource, type Resource, text } from '@revive/contract';
import type { Db } from '../../db/client.ts';
import { inTransaction } from '../../db/transaction.ts';
import type { Clock } from '../../lib/clock.ts';
import { Conflict, found, Invalid } from '../../lib/errors.ts';
import { refuseStale, versionOf } from '../../lib/version.ts';
import {
  findResource,
  findServiceOnlyServedBy,
  findUpcomingOf,
  type HoursRow,
  insertResource,
  listHoursOf,
  listResourceRows,
  lockResources,
  type ResourceRow,
  toNamed,
  updateResource,
} from './queries.ts';

export async function listResources(db: Db): Promise<Resource[]> {
  const rows = await listResourceRows(db);
  const hours = await listHoursOf(
    db,
    rows.map(({ id }) => id),
  );
  return rows.map((row) =>
    toResource(
      row,
      hours.filter(({ resource_id }) => resource_id === row.id),
    ),
  );
}

export async function addResource(db: Db, body: NewResource): Promise<Resource> {
  const { id } = await insertResource(db, toRow(body)).catch(refuseRow);
  return getResource(db, id);
}

/**
 * Changes a resource. What it occupies stays; one that is switched off takes no new sessions, which is refused while a
 * service needs it and nothing else will do.
 */
export async function changeResource(db: Db, id: number, body: NewResource): Promise<Resource> {
  return inTransaction(db, async (trx) => {
    const [resource] = await lockResources(trx, [id]);
    if (found(resource, 'Resource').kind !== body.kind)
      throw new Invalid({ kind: [text('Its kind cannot be changed. Archive it and add another.')] });
    await refuseStale(body.version, () => getResource(trx, id));
    if (resource!.is_active && !body.is_active) await refuseWhileNeeded(trx, resource!);
    await updateResource(trx, id, toRow(body)).catch(refuseRow);
    return getResource(trx, id);
  });
}

/** Archives a resource; `Conflict` while it has sessions to come, or a service needs it and nothing else will do. */
export async function archiveResource(db: Db, clock: Clock, id: number): Promise<void> {
  await inTransaction(db, async (trx) => {
    const [resource] = await lockResources(trx, [id]);
    const { name } = found(resource, 'Resource');
    await refuseWhileNeeded(trx, resource!);
    if (await findUpcomingOf(trx, id, clock.now()))
      throw new Conflict(
        text('{{name}} has sessions still to come. Move them first, or switch it off.', { name }),
      );
    await updateResource(trx, id, { archived_at: clock.now(), is_active: false });
  });
}

/** A place left without anyone would be no place: its service could be booked with nobody. */
async function refuseWhileNeeded(db: Db, { id, name }: ResourceRow): Promise<void> {
  const service = await findServiceOnlyServedBy(db, id);
  if (service)
    throw new Conflict(
      text(
        '{{service}} needs {{name}}, and nothing else will do there. Change what the service needs first.',
        {
          service: service.name,
          name,
        },
      ),
    );
}

export const hoursVersion = (hours: readonly HoursRow[]): number =>
  versionOf({ hours: hours.map(({ weekday, opens, closes, serves }) => [weekday, opens, closes, serves]) });

const toResource = (row: ResourceRow, hours: readonly HoursRow[]): Resource => ({
  ...toNamed(row),
  user: row.user_id,
  is_active: row.is_active,
  serves: row.serves as Resource['serves'],
  sex: row.sex as Resource['sex'],
  version: versionOf({
    name: row.name,
    user: row.user_id,
    is_active: row.is_active,
    serves: row.serves,
    sex: row.sex,
  }),
  hours_version: hoursVersion(hours),
});

const getResource = async (db: Db, id: number): Promise<Resource> =>
  toResource(found(await findResource(db, id), 'Resource'), await listHoursOf(db, [id]));

// Calls that know nothing of women and men leave out what says it.
const toRow = ({ kind, name, user, is_active, serves, sex }: NewResource) => ({
  kind,
  name,
  user_id: user,
  is_active,
  ...(serves !== undefined && { serves }),
  ...(sex !== undefined && { sex }),
});

/** Turns an error of the database about a resource's row into `Invalid`. */
function refuseRow(error: { constraint?: string }): never {
  if (error.constraint === 'resources_name')
    throw new Invalid({ name: [text('There is one with this name already.')] });
  if (error.constraint === 'resources_user')
    throw new Invalid({ user: [text('This employee is a therapist already.')] });
  if (error.constraint === 'resources_user_id_fkey')
    throw new Invalid({ user: [text('This employee does not exist.')] });
  throw error;
}
