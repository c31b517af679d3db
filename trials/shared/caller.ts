import { randomUUID } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import type { AnyEndpoint, Endpoint } from '@revive/contract';
import { api } from '@revive/contract/endpoints';
import type { input, output } from 'zod';

type Schema = AnyEndpoint['params'];
type In<S extends Schema> = input<S>;
type Out<S extends Schema> = output<S>;
type Given<Name extends string, S extends Schema> =
  undefined extends In<S> ? { [K in Name]?: In<S> } : { [K in Name]: In<S> };

/** A person who signs in; the caller renews the token. */
export interface Person {
  username: string;
  password: string;
  token?: string;
}

export type CallArguments<E extends AnyEndpoint> = Given<'params', E['params']> &
  Given<'body', E['body']> & {
    query?: Record<string, string | number | boolean>;
    as?: Person;
    /** The Idempotency-Key; calls that take one get a random one by default. */
    key?: string;
    /** The address the caller seems to come from; the server must trust its proxy for that. */
    from?: string;
  };

/** The final result of a call, or that no server answered until the deadline. */
export type Outcome<T> =
  | { kind: 'done'; status: number; body: T; tries: number }
  | { kind: 'refused'; status: number; sentence: string; body: unknown; tries: number }
  | { kind: 'silent'; reason: string; tries: number };

/** One try of a call: `status` 0 means that no usable answer came. */
export interface Try {
  endpoint: AnyEndpoint;
  status: number;
  ms: number;
  /** Milliseconds since 1970. */
  beganAt: number;
}

/** What asks: `fetch`, or what does the part of it that a caller needs. */
export type Ask = (
  url: string,
  init: { method: string; headers: Record<string, string>; body?: string; signal?: AbortSignal },
) => Promise<Response>;

/** No usable answer: none at all, that of a server which is busy or stopping, or that of a proxy which got none. */
const NO_ANSWER = new Set([0, 502, 503]);

export interface CallerOptions {
  /** The server to ask, by its address; read again before each try. */
  where: () => string;
  /** How long one try may take. */
  timeoutMs?: number;
  /** How long a call without an answer is retried with the same key; 0 tries once. */
  deadlineMs?: number;
  /** The longest wait between two tries, whatever the server asks for. */
  longestWaitMs?: number;
  /** Whether the next answer is lost, as on a bad connection; the caller then retries. */
  losesAnswer?: () => boolean;
  onTry?: (one: Try) => void;
  /** By what it asks; `fetch` by default. */
  ask?: Ask;
}

export interface Caller {
  call<P extends Schema, Q extends Schema, B extends Schema, R extends Schema>(
    endpoint: Endpoint<P, Q, B, R>,
    args: CallArguments<Endpoint<P, Q, B, R>>,
  ): Promise<Outcome<Out<R>>>;
  /** The same, when any result but success is an error of the trial. */
  demand<P extends Schema, Q extends Schema, B extends Schema, R extends Schema>(
    endpoint: Endpoint<P, Q, B, R>,
    args: CallArguments<Endpoint<P, Q, B, R>>,
  ): Promise<Out<R>>;
  signIn(person: Person): Promise<void>;
}

interface Wire {
  params?: object;
  query?: Record<string, string | number | boolean>;
  body?: unknown;
  as?: Person;
  key?: string;
  from?: string;
}

/** Calls a server as our clients do: a call without an answer is retried with the same Idempotency-Key. */
export function createCaller(options: CallerOptions): Caller {
  const { timeoutMs = 30_000, deadlineMs = 60_000, longestWaitMs = 500, ask = fetch } = options;

  async function call(endpoint: AnyEndpoint, args: Wire): Promise<Outcome<never>> {
    const key = args.key ?? (endpoint.idempotency === 'none' ? undefined : randomUUID());
    const wire = { ...args, ...(key && { key }) };
    const until = Date.now() + deadlineMs;
    for (let tries = 1; ; tries += 1) {
      const answer = await tryOnce(endpoint, wire);
      if (answer.status === 401 && wire.as?.token && endpoint !== api.auth.login) {
        await signIn(wire.as);
      } else if (!NO_ANSWER.has(answer.status)) {
        return toOutcome(answer, tries);
      } else if (Date.now() >= until || !mayRepeat(endpoint, key)) {
        return { kind: 'silent', reason: answer.reason, tries };
      } else {
        await delay(Math.min(answer.waitMs, longestWaitMs));
      }
    }
  }

  async function tryOnce(endpoint: AnyEndpoint, { params, query, body, as, key, from }: Wire) {
    const path = endpoint.path.replace(/:(\w+)/g, (_, name) =>
      encodeURIComponent(String((params as Record<string, unknown>)[name])),
    );
    const asked = Object.entries(query ?? {}).map(([name, value]): [string, string] => [name, String(value)]);
    const search = asked.length > 0 ? `?${new URLSearchParams(asked)}` : '';
    const began = performance.now();
    const beganAt = Date.now();
    const record = (status: number) =>
      options.onTry?.({ endpoint, status, ms: performance.now() - began, beganAt });
    try {
      const response = await ask(options.where() + path + search, {
        method: endpoint.method,
        headers: {
          ...(body !== undefined && { 'content-type': 'application/json' }),
          ...(as?.token && { authorization: `Bearer ${as.token}` }),
          ...(key && { 'idempotency-key': key }),
          ...(from && { 'x-forwarded-for': from }),
        },
        ...(body !== undefined && { body: JSON.stringify(body) }),
        signal: AbortSignal.timeout(timeoutMs),
      });
      const text = await response.text();
      if (key && options.losesAnswer?.()) throw new Error('the answer was lost on its way');
      record(response.status);
      return {
        status: response.status,
        body: (text === '' ? undefined : JSON.parse(text)) as unknown,
        reason: text,
        waitMs: Number(response.headers.get('retry-after') ?? 1) * 1000,
      };
    } catch (error) {
      record(0);
      const { message, cause } = error as Error;
      return { status: 0, body: undefined, reason: `${message}: ${cause ?? ''}`, waitMs: 100 };
    }
  }

  async function signIn(person: Person): Promise<void> {
    const { username, password } = person;
    const answer = await call(api.auth.login, { body: { username, password } });
    if (answer.kind !== 'done') throw new Error(`${username} could not sign in: ${JSON.stringify(answer)}`);
    person.token = (answer.body as { access: string }).access;
  }

  const demand = async (endpoint: AnyEndpoint, args: Wire): Promise<never> => {
    const answer = await call(endpoint, args);
    if (answer.kind === 'done') return answer.body;
    throw new Error(`${endpoint.method} ${endpoint.path} was not done: ${JSON.stringify(answer)}`);
  };
  return { call: call as Caller['call'], demand: demand as Caller['demand'], signIn };
}

function toOutcome(answer: { status: number; body: unknown; reason: string }, tries: number): Outcome<never> {
  const { status, body } = answer;
  if (status < 300) return { kind: 'done', status, body: body as never, tries };
  const sentence = (body as { detail?: string } | undefined)?.detail ?? answer.reason;
  return { kind: 'refused', status, sentence, body, tries };
}

// Calls that may be repeated: reads, replacing or deleting, calls with a key, and signing in.
const mayRepeat = (endpoint: AnyEndpoint, key: string | undefined) =>
  endpoint.method !== 'POST' || key !== undefined || endpoint === api.auth.login;
