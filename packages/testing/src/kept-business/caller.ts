/* biome-ignore-all lint/suspicious/noExplicitAny: programs of every age answer, and no type of today's describes all */
import { randomUUID } from 'node:crypto';

/** Calls a running program over HTTP as one person. */
export interface Caller {
  /** The JSON of the answer. Throws what was refused, and why. */
  ask(method: string, path: string, body?: object): Promise<any>;
  /** The same; undefined where the program has no such call. */
  askIfKnown(method: string, path: string, body?: object): Promise<any>;
  /** Whether the program has this call, which must be a GET that takes nothing. */
  knows(path: string): Promise<boolean>;
}

/** Who works in the business, and a guest of the shop. */
export interface Staff {
  guest: Caller;
  owner: Caller;
  manager: Caller;
  staff: Caller;
}

// Answers kept to be repeated are large; a few are enough.
const WITH_KEY = /(paid|pos-sale)\/$/;

/** `address` as in `http://127.0.0.1:3000`; without a token not signed in. */
export function caller(address: string, token?: string): Caller {
  const send = async (method: string, path: string, body?: object) => {
    const isForm = body instanceof FormData;
    const response = await fetch(address + path, {
      method,
      headers: {
        ...(token && { authorization: `Bearer ${token}` }),
        ...(body && !isForm && { 'content-type': 'application/json' }),
        ...(method === 'POST' && WITH_KEY.test(path) && { 'idempotency-key': randomUUID() }),
      },
      ...(body && { body: isForm ? body : JSON.stringify(body) }),
    });
    return { status: response.status, text: await response.text() };
  };
  const read = (method: string, path: string, { status, text }: { status: number; text: string }) => {
    if (status >= 300) throw new Error(`${method} ${path} was answered with ${status}: ${text}`);
    return text === '' ? undefined : JSON.parse(text);
  };
  return {
    ask: async (method, path, body) => read(method, path, await send(method, path, body)),
    askIfKnown: async (method, path, body) => {
      const answer = await send(method, path, body);
      return answer.status === 404 ? undefined : read(method, path, answer);
    },
    knows: async (path) => {
      const { status, text } = await send('GET', path);
      return status === 200 && /^[[{]/.test(text);
    },
  };
}

/** Signs in and calls as that person from then on. */
export async function signedIn(address: string, username: string, password: string): Promise<Caller> {
  const { access } = await caller(address).ask('POST', '/api/auth/login/', { username, password });
  return caller(address, access);
}
