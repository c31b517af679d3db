import { BOOK_PATHS, type OwnNewBooking, type Slot, type VisitorHold } from '@revive/contract';
import { send } from '../../api/send.ts';
import { callAsMe } from '../me/my-access.ts';
import type { Wanted } from './use-draft.ts';

export async function readSlots(query: Record<string, string | number | undefined>): Promise<Slot[]> {
  const given = Object.entries(query).flatMap(([name, value]) =>
    value === undefined ? [] : [[name, String(value)]],
  );
  const path = `${BOOK_PATHS.slots}?${new URLSearchParams(given)}`;
  return (await send({ method: 'GET', path, headers: {} })).body as Slot[];
}

interface WantedTime {
  service: number;
  starts_at: string;
  therapist?: number;
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

/** Gives a held time back. Throws `ApiError`. */
export const giveHoldBack = (hold: string) =>
  send({ method: 'DELETE', path: BOOK_PATHS.giveHoldBack.replace(':id', hold), headers: {} });
