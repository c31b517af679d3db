import type { Access, Role } from '@revive/contract';
import type { FastifyRequest } from 'fastify';
import type { Db } from '../db/client.ts';
import { Forbidden, Unauthenticated } from '../lib/errors.ts';
import type { Actor, Gate } from './actor.ts';

const ANONYMOUS: Actor = { kind: 'anonymous' };

/** Lets a request through to an endpoint, or throws `Unauthenticated` or `Forbidden`. Sets `request.actor`. */
export async function authorise(gate: Gate, access: Access, request: FastifyRequest): Promise<void> {
  const token = bearerToken(request);
  request.actor = token ? ((await findActor(gate, token)) ?? ANONYMOUS) : ANONYMOUS;
  if (access === 'public') return;
  if (request.actor.kind === 'anonymous') throw new Unauthenticated('Please sign in.');
  if (access === 'client') return;
  if (request.actor.kind === 'client') throw new Forbidden('This is for staff only.');
  if (access === 'manager' && request.actor.role === 'staff')
    throw new Forbidden('Only a manager or an admin may do this.');
  if (access === 'admin' && request.actor.role !== 'admin') throw new Forbidden('Only an admin may do this.');
}

/**
 * The caller an access token stands for, read from the database for each call: a log-out, a deactivation or a changed
 * role counts on every server at the next call. Undefined when the token is not valid any more.
 */
async function findActor({ db, tokens }: Gate, token: string): Promise<Actor | undefined> {
  const verified = await tokens.verify('access', token);
  if (verified.outcome !== 'valid') return undefined;
  const { sign_in_id } = verified;
  const row = await findSignIn(db, sign_in_id);
  if (row?.user_id && row.user_is_active)
    return { kind: 'staff', id: row.user_id, role: row.role as Role, sign_in_id };
  if (row?.client_id && row.client_is_active && !row.client_archived_at)
    return { kind: 'client', id: row.client_id, sign_in_id };
  return undefined;
}

/** A sign-in that has not ended, with its person. */
const findSignIn = (db: Db, id: string) =>
  db
    .selectFrom('sign_ins')
    .leftJoin('users', 'users.id', 'sign_ins.user_id')
    .leftJoin('clients', 'clients.id', 'sign_ins.client_id')
    .select([
      'sign_ins.user_id',
      'sign_ins.client_id',
      'users.role',
      'users.is_active as user_is_active',
      'clients.is_active as client_is_active',
      'clients.archived_at as client_archived_at',
    ])
    .where('sign_ins.id', '=', id)
    .where('sign_ins.ended_at', 'is', null)
    .executeTakeFirst();

function bearerToken(request: FastifyRequest): string | undefined {
  const [scheme, token] = request.headers.authorization?.split(' ') ?? [];
  return scheme?.toLowerCase() === 'bearer' ? token : undefined;
}

/**
 * The name idempotency keys are kept under: one caller's keys never meet another's. Those who are not signed in share
 * one, because a phone that repeats a call often has another address by then; a key is long and random, and an
 * answer is given again only to the same request.
 */
export function actorName(request: FastifyRequest): string {
  const { actor } = request;
  return actor.kind === 'anonymous' ? 'anonymous' : `${actor.kind}:${actor.id}`;
}

const READING = new Set(['GET', 'HEAD']);

/**
 * Refuses what another website has a visitor's browser do here: order goods, register, sign in. Browsers say of
 * themselves where a call comes from (Sec-Fetch-Site). A call with a token is its owner's, wherever it comes from, because
 * no browser sends a token by itself; and other programs carry no visitor's cookies.
 */
export function refuseOtherSites({ method, headers }: FastifyRequest): void {
  if (READING.has(method) || headers.authorization !== undefined) return;
  if (headers['sec-fetch-site'] === 'cross-site')
    throw new Forbidden('Another website may not do this here.');
}
