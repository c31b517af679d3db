import { text } from '@revive/contract';
import { TellAfterwards } from '../../db/transaction.ts';
import { Conflict } from '../../lib/errors.ts';

const OFFERED = 3;

/** The refusal of a client's wish, with the nearest of the times that are free. */
export const notFree = (slots: readonly { starts_at: number }[], wished: Date): Conflict =>
  refusal(
    slots
      .map(({ starts_at }) => starts_at)
      .toSorted((one, other) => Math.abs(one - wished.getTime()) - Math.abs(other - wished.getTime()))
      .slice(0, OFFERED)
      .toSorted((one, other) => one - other)
      .map((at) => new Date(at).toISOString()),
  );

const refusal = (alternatives: readonly string[]) =>
  new Conflict(text('This time is not free any more. Please choose another.'), {
    conflicts: [{ alternatives }],
  });

/** The desk is named who has the time; a client is not. */
export function withoutNames(error: unknown): never {
  if (!(error instanceof TellAfterwards)) throw error;
  throw new TellAfterwards(async (db) => {
    const { conflicts = [] } = (await error.tell(db)).extra as { conflicts?: { alternatives: string[] }[] };
    return refusal(conflicts[0]?.alternatives ?? []);
  });
}
