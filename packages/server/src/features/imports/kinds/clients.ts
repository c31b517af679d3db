import { text } from '@revive/contract';
import {
  type BroughtInClient,
  bringInClients,
  changeClients,
  type KnownClient,
  MOST_PEOPLE_OF_PHONE,
  takeOutClients,
} from '../../clients/index.ts';
import { clientsBuiltOn } from '../built-on-queries.ts';
import { readDay, readEmail, readLanguage, readLine, readName, readPhone } from '../read-cells.ts';
import type { RowReader } from '../row-reader.ts';
import { clientsByPhone } from './clients-by-phone.ts';
import type { Change, Found, Kind, Outcome } from './kind.ts';
import { isLikeName, isSameName } from './same-name.ts';

/** An empty cell says nothing, so it changes nothing. */
type ClientRow = Omit<BroughtInClient, 'address'> & { address: string | null };

const FIELDS = ['name', 'email', 'address', 'birthday', 'language'] as const;

/** The name in one column, or put together from two. */
function readNames(reader: RowReader): string | undefined {
  const whole = reader.cell('name');
  if (whole !== '') return reader.need('name', readName);
  const parts = [reader.cell('first_name'), reader.cell('last_name')].filter(Boolean).join(' ');
  if (parts === '')
    return reader.refuse(reader.cell('first_name') ? 'first_name' : 'name', text('This field is required.'));
  return (
    reader.may('first_name', () => readName(parts)) ??
    reader.may('last_name', () => readName(parts)) ??
    undefined
  );
}

/** The client a row is of: of the same name, or alone with this phone and called alike. */
function knownAs(row: ClientRow, ofPhone: readonly KnownClient[]): KnownClient | undefined {
  const same = ofPhone.find((client) => isSameName(client.name, row.name));
  if (same || ofPhone.length !== 1) return same;
  return isLikeName(ofPhone[0]!.name, row.name) ? ofPhone[0] : undefined;
}

const changesOf = (row: ClientRow, known: KnownClient): Change[] =>
  FIELDS.flatMap((field) => {
    const to = row[field];
    const from = known[field] ?? '';
    return to === null || to === from ? [] : [{ name: known.name, field, from, to }];
  });

export const clients: Kind<ClientRow, KnownClient> = {
  key: 'phone',
  tables: ['clients'],

  read(reader) {
    const phone = reader.need('phone', readPhone);
    const name = readNames(reader);
    const email = reader.may('email', readEmail);
    const address = reader.may('address', (cell) => readLine(cell, 300));
    const birthday = reader.may('birthday', (cell) => readDay(cell, reader.order));
    const language = reader.may('language', readLanguage);
    if (phone === undefined || name === undefined || email === undefined || address === undefined)
      return undefined;
    return birthday === undefined || language === undefined
      ? undefined
      : { phone, name, email, address, birthday, language };
  },

  sameAs: ({ phone, name }) => `${phone} ${name.normalize('NFKD').toLowerCase().replace(/\s+/g, ' ')}`,

  async compare(db, rows) {
    const known = await clientsByPhone(db, rows);
    // People of one phone are people: each of another name is one more.
    const added = new Map<string, number>();
    return rows.map(({ n, row }): Found<ClientRow, KnownClient> => {
      const ofPhone = known.get(row.phone) ?? [];
      const client = knownAs(row, ofPhone);
      if (client) {
        const changes = changesOf(row, client);
        const outcome: Outcome = changes.length === 0 ? { result: 'same' } : { result: 'changed', changes };
        return { n, row, outcome, known: client };
      }
      const people = ofPhone.length + (added.get(row.phone) ?? 0);
      if (people >= MOST_PEOPLE_OF_PHONE)
        return { n, row, outcome: { result: 'refused', field: 'phone', message: heldByMany(people) } };
      added.set(row.phone, (added.get(row.phone) ?? 0) + 1);
      return { n, row, outcome: { result: 'new' } };
    });
  },

  async bringIn(trx, found, facts) {
    const added = found
      .filter(({ known }) => !known)
      .map(({ row }) => ({ ...row, address: row.address ?? '' }));
    if (added.length > 0) await bringInClients(trx, added, facts);
    const changed = found.flatMap(({ row, known }) => (known ? [{ row, known }] : []));
    if (changed.length > 0)
      await changeClients(
        trx,
        changed.map(({ row, known }) => changedTo(row, known)),
      );
    return changed.map(({ known: { id, ...before } }) => ({ client_id: id, before }));
  },

  builtOn: clientsBuiltOn,

  giveBack: async (trx, _, changed) => {
    await changeClients(
      trx,
      changed.map(({ client_id, before }) => ({ id: client_id!, ...(before as Omit<KnownClient, 'id'>) })),
    );
  },
  takeOut: takeOutClients,
};

const heldByMany = (count: number) =>
  text('{{count}} people have this phone already. More are not possible.', { count });

const changedTo = (row: ClientRow, known: KnownClient): KnownClient => ({
  ...known,
  name: row.name,
  email: row.email ?? known.email,
  address: row.address ?? known.address,
  birthday: row.birthday ?? known.birthday,
  birth_year: row.birthday ? Number(row.birthday.slice(0, 4)) : known.birth_year,
  language: row.language ?? known.language,
});
