import type { Role } from '@revive/contract';
import type { Db } from '../db/client.ts';
import { Forbidden } from '../lib/errors.ts';
import type { Tokens } from './tokens.ts';

/** The caller. `anonymous` only reaches public endpoints. */
export type Actor =
  | { kind: 'anonymous' }
  | { kind: 'staff'; id: number; name: string; role: Role; sign_in_id: string }
  | { kind: 'client'; id: number; sign_in_id: string };

export type StaffActor = Extract<Actor, { kind: 'staff' }>;

declare module 'fastify' {
  interface FastifyRequest {
    actor: Actor;
  }
}

/** What authentication needs. */
export interface Gate {
  db: Db;
  tokens: Tokens;
}

/** The calling staff member; for handlers of staff endpoints, after `authorise`. */
export function staffOf(actor: Actor): StaffActor {
  if (actor.kind !== 'staff') throw new Forbidden('This is for staff only.');
  return actor;
}
