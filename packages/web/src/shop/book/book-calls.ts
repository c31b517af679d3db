import {
  BOOK_PATHS,
  type NewOwnWait,
  type OpenDay,
  type OwnNewBooking,
  type OwnWait,
  type Sex,
  type Slot,
  type VisitorHold,
} from '@revive/contract';
import { ApiError } from '../../api/api-error.ts';
import { send } from '../../api/send.ts';
import { callAsMe, forgetTokens, isSignedIn } from '../me/my-access.ts';
import type { Wanted } from './use-draft.ts';

type Asked = Record<string, string | number | undefined>;

const read = async (path: string, query: Asked) => {
  const given = Object.entries(query).flatMap(([name, value]) =>
    value === undefined ? [] : [[name, String(value)]],
  );
  return (await send({ method: 'GET', path: `${path}?${new URLSearchParams(given)}`, headers: {} })).body;
};

/** The days on which it can be booked. Throws `ApiError`, as all calls here do. */
export const readDays = (query: Asked) => read(BOOK_PATHS.days, query) as Promise<OpenDay[]>;

export const readSlots = (query: Asked) => read(BOOK_PATHS.slots, query) as Promise<Slot[]>;

const SIGN_IN_ENDED = 401;

interface WantedTime {
  service: number;
  followed_by?: readonly number[];
  starts_at: string;
  therapist?: number;
  therapist_wish?: Sex;
  replaces?: string;
}

/**
 * Holds a time; the same key finds the same hold. Who has signed in is counted by her phone, not with the others of her address.
 * Throws `ApiError`.
 */
export async function holdTime(wanted: WantedTime, key: string): Promise<VisitorHold> {
  if (isSignedIn())
    try {
      return await callAsMe<VisitorHold>({ method: 'POST', path: BOOK_PATHS.hold, body: wanted, key });
    } catch (error) {
      if (!(error instanceof ApiError && error.status === SIGN_IN_ENDED)) throw error;
      forgetTokens();
    }
  const headers = { 'idempotency-key': key };
  const { body } = await send({ method: 'POST', path: BOOK_PATHS.hold, headers, body: wanted });
  return body as VisitorHold;
}

export const book = (wanted: Wanted, key: string) =>
  callAsMe<OwnNewBooking>({ method: 'POST', path: BOOK_PATHS.book, body: wanted, key });

/** Puts her on the waiting list of the desk. */
export const waitFor = (wish: NewOwnWait, key: string) =>
  callAsMe<OwnWait>({ method: 'POST', path: BOOK_PATHS.wait, body: wish, key });

/** Gives a held time back. Throws `ApiError`. */
export const giveHoldBack = (hold: string) =>
  send({ method: 'DELETE', path: BOOK_PATHS.giveHoldBack.replace(':id', hold), headers: {} });
