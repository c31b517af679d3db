import type { Access } from '@revive/contract';
import type { FastifyRequest } from 'fastify';
import { Forbidden, Unauthenticated } from '../lib/errors.ts';
import type { Actor, Gate } from './actor.ts';
import { findActor } from './find-actor.ts';

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
