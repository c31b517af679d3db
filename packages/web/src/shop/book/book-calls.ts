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
import { send } from '../../api/send.ts';
import { callAsMe } from '../me/my-access.ts';
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

interface WantedTime {
  service: number;
  starts_at: string;
  therapist?: number;
  therapist_wish?: Sex;
  replaces?: string;
}

/** Holds a time; the same key finds the same hold. Throws `ApiError`. */
export async function holdTime(wanted: WantedTime, key: string): Promise<VisitorHold> {
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
