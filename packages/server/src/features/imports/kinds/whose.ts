import { type ImportAnswer, type ImportField, type Text, text } from '@revive/contract';
import type { Db } from '../../../db/client.ts';
import type { KnownClient } from '../../clients/index.ts';
import { settle, settleKnown } from './answers.ts';
import type { Outcome } from './kind.ts';
import { findKnown } from './known-clients.ts';

interface Named {
  phone: string;
  name: string | null;
}

interface Asked {
  n: number;
  row: Named;
  answer?: ImportAnswer | undefined;
}

type Whose = { client: KnownClient } | { outcome: Outcome };

/**
 * Finds the client each row is of: by phone, and by name where the row says one. Where the name is another or several people have
 * the phone, it is asked who of them it is.
 */
export async function findWhose(db: Db, rows: readonly Asked[]): Promise<(asked: Asked) => Whose> {
  const knownOf = await findKnown(db, rows);
  return ({ n, row, answer }) => {
    const { ofPhone, same, namesakes } = knownOf(row);
    const only = row.name === null && ofPhone.length === 1 ? ofPhone[0] : same;
    const candidates = [...ofPhone, ...namesakes];
    if (candidates.length === 0)
      return refused('phone', text('No client has this phone number. Bring in the clients first.'));
    const settled = only ? settleKnown(n, only, answer) : settle(n, candidates, answer, { mayBeNew: false });
    // No debt and no course is of a client who is not there yet.
    if ('isNew' in settled) throw new Error(`row ${n} has no client`);
    return settled;
  };
}

const refused = (field: ImportField, message: Text) => ({
  outcome: { result: 'refused', field, message } as const,
});
