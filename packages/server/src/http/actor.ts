import type { Role } from '@revive/contract';
import type { Db } from '../db/client.ts';
import { Forbidden } from '../lib/errors.ts';
import type { Tokens } from './tokens.ts';

/** Who calls. `anonymous` only ever reaches public endpoints. */
export type Actor =
  | { kind: 'anonymous' }
  | { kind: 'staff'; id: number; role: Role; sign_in_id: string }
  | { kind: 'client'; id: number; sign_in_id: string };

export type StaffActor = Extract<Actor, { kind: 'staff' }>;

declare module 'fastify' {
  interface FastifyRequest {
    actor: Actor;
  }
}

/** What finding out who calls needs. */
export interface Gate {
  db: Db;
  tokens: Tokens;
}

/** The staff member calling; for handlers of staff endpoints, which `authorise` has admitted. */
export function staffOf(actor: Actor): StaffActor {
  if (actor.kind !== 'staff') throw new Forbidden('This is for staff only.');
  return actor;
}
