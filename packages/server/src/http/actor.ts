import { type AnyEndpoint, type Role, rightFor, text } from '@revive/contract';
import type { FastifyRequest } from 'fastify';
import { sql } from 'kysely';
import type { Db } from '../db/client.ts';
import type { Reading, ReadingKind } from '../db/reading.ts';
import { Forbidden, Unauthenticated } from '../lib/errors.ts';
import type { Tokens, Verified } from './tokens.ts';

/** The caller. `anonymous` only reaches public endpoints, and those of a wallet's secret. */
export type Actor =
  | { kind: 'anonymous' }
  | {
      kind: 'staff';
      id: number;
      name: string;
      role: Role;
      sign_in_id: string;
      /** Whether this sign-in can only set up the second factor that the owner requires. */
      must_set_factor?: true;
      /** The key by which a program acts for this person, in place of a sign-in. */
      key?: { id: number; name: string };
    }
  | {
      kind: 'client';
      id: number;
      sign_in_id: string;
      /** The phone that the sign-in has proven by a code; not of one with a password. */
      phone?: string;
    }
  /** Who signed in with a code, before there is a client with that phone. */
  | { kind: 'phone'; phone: string; sign_in_id: string };

export type StaffActor = Extract<Actor, { kind: 'staff' }>;

declare module 'fastify' {
  interface FastifyRequest {
    actor: Actor;
  }
}

/** Who a key acts for, as found at each call. */
export interface KeyHolder {
  actor: StaffActor;
  rights: readonly string[];
}

/** What authentication needs. */
export interface Gate {
  db: Db;
  reading: Reading;
  /** The calls that read may be answered by a replica, as what they are of this kind. */
  mayLag?: ReadingKind;
  tokens: Tokens;
  /** Whether the owner shows the figures of the business to staff. */
  showsFinanceToStaff: () => Promise<boolean>;
  /** Whether the owner requires a second factor of this role. Asked only of who has none. */
  requiresFactor: (role: Role) => Promise<boolean>;
  /** For whom a program acts by a key; undefined where it opens nothing. Throws `TooMany` above its limit. */
  findByKey: (key: string, request: FastifyRequest) => Promise<KeyHolder | undefined>;
}

export const FINANCE_IS_CLOSED = text(
  'The owner shows the figures of the business to managers and admins only.',
);

/** The calling staff member; for handlers of staff endpoints, after `authorise`. */
export function staffOf(actor: Actor): StaffActor {
  if (actor.kind !== 'staff') throw new Forbidden(text('This is for staff only.'));
  return actor;
}

const ANONYMOUS: Actor = { kind: 'anonymous' };

const SIGN_IN = text('Please sign in.');
const SET_FACTOR = text('The owner requires a second factor of you. Set one up first.');

/**
 * Admits a request to an endpoint and sets `request.actor`, or throws `Unauthenticated` or `Forbidden`. A token that is
 * not valid is refused also where none is needed: its sender would be answered as a stranger and not know it.
 */
export async function authorise(
  gate: Gate,
  endpoint: AuthorisedEndpoint,
  request: FastifyRequest,
): Promise<void> {
  const { access, tokenless, bySecret, withoutFactor } = endpoint;
  if (bySecret && walletSecretOf(request)) {
    request.actor = ANONYMOUS;
    return;
  }
  const token = tokenless ? undefined : bearerToken(request);
  const actor = await actorOf(gate, endpoint, request, token);
  request.actor = actor ?? ANONYMOUS;
  if (!actor) throw new Unauthenticated(SIGN_IN);
  if (actor.kind === 'staff' && actor.must_set_factor && !withoutFactor) {
    if (access !== 'public') throw new Forbidden(SET_FACTOR, { must_set_factor: true });
    // A visitor sees as much.
    request.actor = ANONYMOUS;
  }
  if (access === 'public') return;
  if (request.actor.kind === 'anonymous') throw new Unauthenticated(SIGN_IN);
  if (access === 'own') {
    if (request.actor.kind === 'staff') throw new Forbidden(text('This page is for clients.'));
    return;
  }
  if (request.actor.kind === 'phone') throw new Forbidden(text('This is for clients and staff only.'));
  if (access === 'client') return;
  if (request.actor.kind === 'client') throw new Forbidden(text('This is for staff only.'));
  if (access === 'manager' && request.actor.role === 'staff')
    throw new Forbidden(text('Only a manager or an admin may do this.'));
  if (access === 'finance' && request.actor.role === 'staff' && !(await gate.showsFinanceToStaff()))
    throw new Forbidden(FINANCE_IS_CLOSED);
  if (access === 'admin' && request.actor.role !== 'admin')
    throw new Forbidden(text('Only an admin may do this.'));
}

type AuthorisedEndpoint = Pick<
  AnyEndpoint,
  'access' | 'tokenless' | 'bySecret' | 'withoutFactor' | 'method' | 'path' | 'content'
>;

function actorOf(gate: Gate, endpoint: AuthorisedEndpoint, request: FastifyRequest, token?: string) {
  if (!token) return ANONYMOUS;
  return isKey(token) ? findHolder(gate, endpoint, request, token) : findActor(gate, request, token);
}

/** The person a key acts for. Throws `Forbidden` where the key has no right to the call; the role of the person is looked at after. */
async function findHolder(
  gate: Gate,
  endpoint: AuthorisedEndpoint,
  request: FastifyRequest,
  key: string,
): Promise<Actor | undefined> {
  const holder = await gate.findByKey(key, request);
  if (!holder) return undefined;
  request.actor = holder.actor;
  const right = rightFor(endpoint);
  if (right === undefined) throw new Forbidden(text('No key of a program may do this.'));
  if (!holder.rights.includes(right))
    throw new Forbidden(text('This key has no right to do this: {{right}}', { right }));
  return holder.actor;
}

/**
 * The caller of an access token, read from the database for each call: a log-out, a deactivation or a changed role
 * counts in every process at the next call. Undefined when the token is no longer valid.
 */
async function findActor(
  { db, tokens, requiresFactor }: Gate,
  request: FastifyRequest,
  token: string,
): Promise<Actor | undefined> {
  const found = verified.get(request) ?? (await tokens.verify('access', token));
  verified.delete(request);
  if (found.outcome !== 'valid') return undefined;
  const { sign_in_id } = found;
  const row = await findSignIn(db, sign_in_id);
  if (row?.user_id && row.user_is_active)
    return {
      kind: 'staff',
      id: row.user_id,
      name: nameOf(row),
      role: row.role as Role,
      sign_in_id,
      ...(row.must_set_factor &&
        (await requiresFactor(row.role as Role)) && { must_set_factor: true as const }),
    };
  if (row?.client_id && row.client_is_active && !row.client_archived_at)
    return { kind: 'client', id: row.client_id, sign_in_id, ...(row.phone && { phone: row.phone }) };
  if (row?.phone && !row.client_id) return whoHas(row.phone, row, sign_in_id);
  return undefined;
}

/** Who signed in by a phone alone is its client from the moment there is one. Of several it is not known who: she signs in again. */
function whoHas(
  phone: string,
  {
    owner_id,
    owner_is_active,
    is_shared,
  }: { owner_id: number | null; owner_is_active: boolean | null; is_shared: boolean },
  sign_in_id: string,
): Actor | undefined {
  if (is_shared) return undefined;
  if (owner_id === null) return { kind: 'phone', phone, sign_in_id };
  return owner_is_active ? { kind: 'client', id: owner_id, sign_in_id, phone } : undefined;
}

/** As sales and receipts show it: the full name, and of a person without one the username. */
const nameOf = (user: { [K in 'first_name' | 'last_name' | 'username']: string | null }): string =>
  `${user.first_name} ${user.last_name}`.trim() || user.username!;

/** A current sign-in with its person. */
const findSignIn = (db: Db, id: string) =>
  db
    .selectFrom('sign_ins')
    .leftJoin('users', 'users.id', 'sign_ins.user_id')
    .leftJoin('clients', 'clients.id', 'sign_ins.client_id')
    .leftJoin('clients as owner', (join) =>
      join
        .onRef('owner.phone', '=', 'sign_ins.phone')
        .on('owner.is_holder', '=', true)
        .on('owner.archived_at', 'is', null),
    )
    .select([
      'sign_ins.user_id',
      'sign_ins.client_id',
      'sign_ins.phone',
      'sign_ins.must_set_factor',
      'owner.id as owner_id',
      'owner.is_active as owner_is_active',
      sql<boolean>`exists (select from clients other
        where other.phone = sign_ins.phone and not other.is_holder and other.archived_at is null)`.as(
        'is_shared',
      ),
      'users.role',
      'users.first_name',
      'users.last_name',
      'users.username',
      'users.is_active as user_is_active',
      'clients.is_active as client_is_active',
      'clients.archived_at as client_archived_at',
    ])
    .where('sign_ins.id', '=', id)
    .where('sign_ins.ended_at', 'is', null)
    // Of before a guardian named the child in each call: a child's page was open in it.
    .where('sign_ins.guardian_id', 'is', null)
    .executeTakeFirst();

// Passed from `hasOwnToken` to the first `authorise`. An open stream asks again, and then the token is verified again.
const verified = new WeakMap<FastifyRequest, Verified>();

/**
 * Whether a request carries a token of ours that has not expired. Costs no query, so it can be asked before the call has
 * a permit; `authorise` then reads whether its sign-in still goes on.
 */
export async function hasOwnToken({ tokens }: Gate, request: FastifyRequest): Promise<boolean> {
  const token = bearerToken(request);
  // Programs share the permits of visitors, so that none takes the desk's.
  if (token === undefined || isKey(token)) return false;
  const found = await tokens.verify('access', token);
  verified.set(request, found);
  return found.outcome === 'valid';
}

function bearerToken(request: FastifyRequest): string | undefined {
  const [scheme, token] = request.headers.authorization?.split(' ') ?? [];
  return scheme?.toLowerCase() === 'bearer' ? token : undefined;
}

/** What every key of a program begins with; no token does. */
export const API_KEY_PREFIX = 'rk_';

const isKey = (token: string) => token.startsWith(API_KEY_PREFIX);

/** What every secret of a wallet begins with; no token does. */
export const WALLET_SECRET_PREFIX = 'rvw_';

/** The secret of a wallet that a request brings in place of a token. It is not known yet whether it is right. */
export function walletSecretOf(request: FastifyRequest): string | undefined {
  const secret = bearerToken(request);
  return secret?.startsWith(WALLET_SECRET_PREFIX) ? secret : undefined;
}

/**
 * The namespace of a caller's idempotency keys, so that callers cannot collide. Callers without a token share one,
 * because a phone that repeats a call often has another address by then. A key is long and random, and the stored
 * answer is given only to the same request.
 */
export function actorName(request: FastifyRequest): string {
  const { actor } = request;
  if (actor.kind === 'anonymous') return 'anonymous';
  // Another key of the same person may have no right to what this one was answered.
  if (actor.kind === 'staff' && actor.key) return `key:${actor.key.id}`;
  return `${actor.kind}:${actor.kind === 'phone' ? actor.phone : actor.id}`;
}

const READING = new Set(['GET', 'HEAD']);

/**
 * Refuses writes that another website makes through a visitor's browser: ordering, registering, signing in. Browsers
 * send where a call comes from (Sec-Fetch-Site). A call with a token is admitted from anywhere, because no browser
 * sends a token by itself, and other programs have no visitor's cookies.
 */
export function refuseOtherSites({ method, headers }: FastifyRequest): void {
  if (READING.has(method) || headers.authorization !== undefined) return;
  if (headers['sec-fetch-site'] === 'cross-site')
    throw new Forbidden(text('Another website may not do this here.'));
}
