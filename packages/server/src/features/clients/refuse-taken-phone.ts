import { text } from '@revive/contract';
import type { Db } from '../../db/client.ts';
import { Invalid } from '../../lib/errors.ts';
import { findClientByPhone } from './people.ts';

/** Throws `Invalid` on `phone` with the name of the client who has it. */
export async function refuseTakenPhone(db: Db, phone: string): Promise<void> {
  const owner = await findClientByPhone(db, phone);
  if (owner)
    throw new Invalid({
      phone: [text('The client {{name}} already has this phone number.', { name: owner.name })],
    });
}

/** The same for a parallel save of the same number, which only the unique index detects. */
export function refuseTakenPhoneLate(error: { constraint?: string }): never {
  if (error.constraint === 'clients_holder')
    throw new Invalid({ phone: [text('Another client already has this phone number.')] });
  throw error;
}
