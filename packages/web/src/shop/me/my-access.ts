import { ME_PAGE, REFRESH_PATH } from '@revive/contract';
import { secondsLeft } from '../../api/access.ts';
import { ApiError } from '../../api/api-error.ts';
import { send } from '../../api/send.ts';
import { setCookie } from '../../api/token-store.ts';
import { createStored } from '../../lib/create-stored.ts';
import { aboutPerson, askedPerson } from './asked-person.ts';

// Apart from the tokens of staff: both may use one computer.
const asText = { parse: (text: string) => text, format: (text: string | null) => text };
const access = createStored<string | null>('revive.own.access', null, asText);
const refresh = createStored<string | null>('revive.own.refresh', null, asText);

export const isSignedIn = (): boolean => refresh.getState().value !== null;

/** Lets the server begin the page with what is hers instead of the sign-in; it opens nothing. */
const markKnown = (isKnown: boolean): void => setCookie('own', '1', ME_PAGE, isKnown ? undefined : 0);

export function keepTokens(tokens: { access: string; refresh: string }): void {
  markKnown(true);
  refresh.setState({ value: tokens.refresh });
  access.setState({ value: tokens.access });
}

export function forgetTokens(): void {
  markKnown(false);
  access.setState({ value: null });
  refresh.setState({ value: null });
}

export const refreshToken = (): string | null => refresh.getState().value;

const MARGIN_SECONDS = 60;

let renewing: Promise<string> | undefined;

/** A new access token; several calls share one. Throws `ApiError`, a 401 once the sign-in has ended. */
function renew(): Promise<string> {
  renewing ??= askForAccess().finally(() => {
    renewing = undefined;
  });
  return renewing;
}

async function askForAccess(): Promise<string> {
  const signIn = refreshToken();
  const { body } = await send({
    method: 'POST',
    path: REFRESH_PATH,
    headers: {},
    body: { refresh: signIn ?? '' },
  });
  const renewed = (body as { access: string }).access;
  // Who signed out meanwhile stays signed out.
  if (refreshToken() === signIn) {
    markKnown(true);
    access.setState({ value: renewed });
  }
  return renewed;
}

interface Call {
  method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  path: string;
  body?: unknown;
  /** The Idempotency-Key of what must happen once. */
  key?: string | undefined;
}

/** Makes a call as the signed-in client, on the page of a child about the child. Throws `ApiError`; a 401 means that the sign-in has ended. */
export async function callAsMe<Answer>({ key, ...call }: Call): Promise<Answer> {
  const make = async (token: string) => {
    const headers = { authorization: `Bearer ${token}`, ...(key && { 'idempotency-key': key }) };
    const path = aboutPerson(call.path, askedPerson());
    return (await send({ ...call, path, headers })).body as Answer;
  };
  const kept = access.getState().value;
  const isFresh = kept !== null && secondsLeft(kept) > MARGIN_SECONDS;
  const token = isFresh ? kept : await renew();
  try {
    return await make(token);
  } catch (error) {
    if (!(error instanceof ApiError && error.status === 401 && isFresh)) throw error;
    return make(await renew());
  }
}

/** Makes a call of a link, which is its own proof. Throws `ApiError`. */
export async function callByLink<Answer>({ key, ...call }: Call): Promise<Answer> {
  return (await send({ ...call, headers: { ...(key && { 'idempotency-key': key }) } })).body as Answer;
}
