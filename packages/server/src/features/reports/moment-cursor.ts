import * as z from 'zod';
import { KeyPart, readCursor } from '../../http/paging.ts';

/** The cursor of a list ordered by business day, time and id. The time is a string with microseconds. */
export interface MomentPlace {
  business_day: string;
  moment: string;
  id: number;
}

/** A moment in PostgreSQL's format in UTC. */
export const MomentKey = z
  .string()
  .regex(/^.{10} ([01]\d|2[0-3])(:[0-5]\d){2}(\.\d{1,6})?\+00$/)
  .refine((moment) => KeyPart.day.safeParse(moment.slice(0, 10)).success);

const Key = z
  .tuple([KeyPart.day, MomentKey, KeyPart.id])
  .transform(([business_day, moment, id]): MomentPlace => ({ business_day, moment, id }));

/** Undefined on the first page. Throws `Invalid` for a malformed cursor. */
export const momentCursor = (cursor: string | undefined): MomentPlace | undefined => readCursor(cursor, Key);
