import type { DailyPause, Holiday, Season, SpecialTimes, SpecialTimesRead } from '@revive/contract';
import type { Db } from '../../db/client.ts';
import { inTransaction } from '../../db/transaction.ts';
import { refuseStale } from '../../lib/version.ts';
import { getPolicy, lockSettings, toSpecialTimesRead } from '../policy/index.ts';
import * as queries from './special-times-queries.ts';

/** Seasons, holidays and daily pauses, each in order. */
export const getSpecialTimes = async (db: Db): Promise<SpecialTimes> => (await getPolicy(db)).special_times;

/**
 * Sets all seasons. Sessions that lie outside of them afterwards stay where they are. Throws `Conflict` with all special times as
 * they are now as `current` where they were read at another `version`.
 */
export const setSeasons = (db: Db, seasons: readonly Season[], version: number | undefined) =>
  change(db, version, async (trx, before) => {
    const { gone, added } = differenceOf(before.seasons, seasons);
    await queries.deleteSeasons(
      trx,
      gone.map(({ from }) => from),
    );
    await queries.insertSeasons(trx, added);
    return (await getSpecialTimes(trx)).seasons;
  });

/** Sets all holidays; the same otherwise. */
export const setHolidays = (db: Db, holidays: readonly Holiday[], version: number | undefined) =>
  change(db, version, async (trx, before) => {
    const { gone, added } = differenceOf(before.holidays, holidays);
    await queries.deleteHolidays(
      trx,
      gone.map(({ date }) => date),
    );
    await queries.insertHolidays(trx, added);
    return (await getSpecialTimes(trx)).holidays;
  });

/** Sets the pauses of the whole year; the same otherwise. */
export const setPauses = (db: Db, pauses: readonly DailyPause[], version: number | undefined) =>
  change(db, version, async (trx, before) => {
    if (JSON.stringify(before.pauses) !== JSON.stringify(pauses)) {
      await queries.deletePauses(trx);
      await queries.insertPauses(trx, pauses);
    }
    return (await getSpecialTimes(trx)).pauses;
  });

const change = <T>(
  db: Db,
  version: number | undefined,
  write: (trx: Db, before: SpecialTimesRead) => Promise<T>,
): Promise<T> =>
  inTransaction(db, async (trx) => {
    const before = toSpecialTimesRead((await lockSettings(trx)).special_times);
    await refuseStale(version, async () => before);
    return write(trx, before);
  });

/** What goes and what comes: the rest is not written, so the audit trail says what was changed. */
function differenceOf<T>(before: readonly T[], after: readonly T[]): { gone: T[]; added: T[] } {
  const [was, is] = [before, after].map((list) => new Set(list.map((one) => JSON.stringify(one))));
  return {
    gone: before.filter((one) => !is!.has(JSON.stringify(one))),
    added: after.filter((one) => !was!.has(JSON.stringify(one))),
  };
}
