import { sql } from 'kysely';
import type { Db } from '../../db/client.ts';
import { businessDate } from '../../lib/business-time.ts';
import type { Clock } from '../../lib/clock.ts';
import { getPolicy } from '../policy/index.ts';

/** Today at the business, by which it is decided who is a child. */
export const todayOf = async (db: Db, clock: Clock): Promise<string> =>
  businessDate(clock.now(), (await getPolicy(db)).time_zone);

/** Those under 18 with the adults who answer for them. */
const selectGuarded = (db: Db, today: string) =>
  db
    .selectFrom('guardians')
    .innerJoin('clients as child', 'child.id', 'guardians.child_id')
    .innerJoin('clients as guardian', 'guardian.id', 'guardians.guardian_id')
    .where(sql<boolean>`is_child(child.birthday, child.birth_year, ${today}::date)`)
    .where(sql<boolean>`not is_child(guardian.birthday, guardian.birth_year, ${today}::date)`)
    .where('child.is_active', '=', true)
    .where('child.archived_at', 'is', null)
    .where('guardian.is_active', '=', true)
    .where('guardian.archived_at', 'is', null);

/** Those under 18 whom an adult answers for, the eldest record first. */
export const listChildren = (db: Db, guardian: number, today: string) =>
  selectGuarded(db, today)
    .select(['child.id', 'child.name', 'child.phone'])
    .where('guardians.guardian_id', '=', guardian)
    .orderBy('child.id')
    .execute();

/** The pairs of an adult and someone under 18 whom the adult answers for, of which one is a client. */
export const listGuarded = (db: Db, client: number, today: string) =>
  selectGuarded(db, today)
    .select(['guardians.guardian_id', 'guardians.child_id'])
    .where((eb) => eb.or([eb('guardians.guardian_id', '=', client), eb('guardians.child_id', '=', client)]))
    .execute();

/** Whether a client reads and acts for another one: as mother, father or guardian, until the eighteenth birthday. */
export async function answersFor(
  db: Db,
  clock: Clock,
  { guardian, child }: { guardian: number; child: number },
): Promise<boolean> {
  return (await listChildren(db, guardian, await todayOf(db, clock))).some(({ id }) => id === child);
}
