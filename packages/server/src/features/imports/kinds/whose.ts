import { type ImportField, type Text, text } from '@revive/contract';
import type { Db } from '../../../db/client.ts';
import type { KnownClient } from '../../clients/index.ts';
import { clientsByPhone } from './clients-by-phone.ts';
import { isLikeName, isSameName } from './same-name.ts';

interface Named {
  phone: string;
  name: string | null;
}

type Whose = { client: KnownClient } | { refused: { field: ImportField; message: Text } };

/** Finds the client each row is of: by phone, and by name where several people have it. */
export async function findWhose(db: Db, rows: readonly { row: Named }[]): Promise<(row: Named) => Whose> {
  const byPhone = await clientsByPhone(db, rows);
  return ({ phone, name }) => {
    const ofPhone = byPhone.get(phone) ?? [];
    if (ofPhone.length === 0)
      return refused('phone', text('No client has this phone number. Bring in the clients first.'));
    if (name === null)
      return ofPhone.length === 1
        ? { client: ofPhone[0]! }
        : refused('name', text('Several clients have this phone number: say who of them it is.'));
    const same = ofPhone.find((client) => isSameName(client.name, name));
    const alike = ofPhone.filter((client) => isLikeName(client.name, name));
    const client = same ?? (alike.length === 1 ? alike[0] : undefined);
    return client
      ? { client }
      : refused(
          'name',
          text('This phone number is of {{name}}.', { name: ofPhone.map((one) => one.name).join(', ') }),
        );
  };
}

const refused = (field: ImportField, message: Text) => ({ refused: { field, message } });
