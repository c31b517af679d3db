import type { Db } from '../db/client.ts';
import type { StaffActor } from '../http/actor.ts';
import { handsOf } from './list-requisitions.ts';
import { requisitionsAwaiting } from './rules.ts';

/** Which open requisitions somebody is to verify or decide: of each state their own, and those of others. */
export const awaitingRequisitions = async (db: Db, actor: StaffActor) =>
  requisitionsAwaiting(await handsOf(db, actor));
