import { text } from '@revive/contract';
import { Conflict } from '../../lib/errors.ts';
import type { Owner } from '../clients/index.ts';

const NOT_NOW = text('This is not possible for this person at the moment. Please call us.');

/** Refuses for another person of the phone without what only she may know: what she has booked, owes or waits for. */
export async function sayLittleOf<T>(
  owner: Owner,
  client: { id: number },
  work: () => Promise<T>,
): Promise<T> {
  try {
    return await work();
  } catch (refusal) {
    if (refusal instanceof Conflict && owner.client_id !== client.id) throw new Conflict(NOT_NOW);
    throw refusal;
  }
}
