import { MOST_TAGS, text } from '@revive/contract';
import type { Db } from '../../../db/client.ts';
import { Invalid } from '../../../lib/errors.ts';
import {
  type BroughtInClient,
  bringInClients,
  bringInMarks,
  changeClients,
  type KnownClient,
  listTagNames,
  MOST_PEOPLE_OF_PHONE,
  takeBackMarks,
  takeOutClients,
} from '../../clients/index.ts';
import { clientsBuiltOn } from '../built-on-queries.ts';
import { settle, settleKnown } from './answers.ts';
import { changedTo, changesOf } from './client-changes.ts';
import { type ClientRow, readClient } from './client-row.ts';
import type { Found, Kind, Outcome, ReadRow } from './kind.ts';
import { findKnown } from './known-clients.ts';

type FoundClient = Found<ClientRow, KnownClient>;

export const clients: Kind<ClientRow, KnownClient> = {
  key: 'phone',
  tables: ['clients'],

  read: readClient,

  sameAs: ({ phone, name }) => `${phone} ${name.normalize('NFKD').toLowerCase().replace(/\s+/g, ' ')}`,

  async compare(db, rows) {
    const knownOf = await findKnown(db, rows);
    const refusedTags = await tagRefusals(db);
    // People of one phone are people: each of another name is one more.
    const added = new Map<string, number>();
    return rows.map(({ n, row, answer }: ReadRow<ClientRow>): FoundClient => {
      const unknown = refusedTags(row);
      if (unknown) return { n, row, outcome: unknown };
      const { ofPhone, same, namesakes } = knownOf(row);
      const candidates = [...ofPhone, ...namesakes];
      const settled = same
        ? settleKnown(n, same, answer)
        : candidates.length > 0
          ? settle(n, candidates, answer, { mayBeNew: true })
          : ({ isNew: true } as const);
      if ('outcome' in settled) return { n, row, outcome: settled.outcome };
      if ('client' in settled)
        return { n, row, known: settled.client, outcome: changesOf(row, settled.client) };
      const people = ofPhone.length + (added.get(row.phone) ?? 0);
      if (people >= MOST_PEOPLE_OF_PHONE) {
        if (answer === 'new') throw new Invalid({ answers: [heldByMany(people)] });
        return { n, row, outcome: { result: 'refused', field: 'phone', message: heldByMany(people) } };
      }
      added.set(row.phone, (added.get(row.phone) ?? 0) + 1);
      return { n, row, outcome: { result: 'new' } };
    });
  },

  async bringIn(trx, found, facts) {
    const added = found.filter(({ known }) => !known);
    const ids = added.length > 0 ? await bringInClients(trx, added.map(toClient), facts) : [];
    const changed = found.flatMap(({ row, known }) => (known ? [{ row, known }] : []));
    if (changed.length > 0)
      await changeClients(
        trx,
        changed.map(({ row, known }) => changedTo(row, known)),
      );
    await bringInMarks(
      trx,
      [
        ...added.map(({ row }, place) => ({ ...marksOf(row), client_id: ids[place]! })),
        ...changed.map(({ row, known }) => ({
          tags: row.tags ?? [],
          note: row.note !== null && known.notes.includes(row.note) ? null : row.note,
          client_id: known.id,
        })),
      ],
      facts,
    );
    return changed.map(({ known: { id, notes: _, ...before } }) => ({ client_id: id, before }));
  },

  builtOn: clientsBuiltOn,

  giveBack: async (trx, importId, changed) => {
    // What an older program kept says nothing of what it did not bring in.
    const clients = changed.map(({ client_id, before }) => ({
      ...(before as Partial<Omit<KnownClient, 'id' | 'notes'>>),
      id: client_id!,
    }));
    await changeClients(trx, clients);
    await takeBackMarks(
      trx,
      importId,
      clients.flatMap(({ id, tags }) => (tags ? [{ client_id: id, tags }] : [])),
    );
  },
  takeOut: takeOutClients,
};

const marksOf = ({ tags, note }: ClientRow) => ({ tags: tags ?? [], note });

const toClient = ({ row: { tags: _, note: _note, ...row } }: FoundClient): BroughtInClient => ({
  ...row,
  address: row.address ?? '',
  birth_year: row.birthday ? Number(row.birthday.slice(0, 4)) : row.birth_year,
});

const heldByMany = (count: number) =>
  text('{{count}} people have this phone already. More are not possible.', { count });

/** Refuses rows with tags that are none; nothing where they can be given. */
async function tagRefusals(db: Db): Promise<(row: ClientRow) => Outcome | undefined> {
  const known = new Set((await listTagNames(db)).map((name) => name.toLowerCase()));
  return ({ tags }) => {
    const unknown = tags?.find((name) => !known.has(name.toLowerCase()));
    if (unknown !== undefined)
      return {
        result: 'refused',
        field: 'tags',
        message: text('There is no tag “{{name}}”.', { name: unknown }),
      };
    return tags && tags.length > MOST_TAGS
      ? { result: 'refused', field: 'tags', message: text('A client has at most ten tags.') }
      : undefined;
  };
}
