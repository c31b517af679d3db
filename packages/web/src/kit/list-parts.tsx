import { useInfiniteQuery } from '@tanstack/react-query';
import { formatMoney } from '../lib/money.ts';
import { PAGES, rowsOf } from '../queries/pages.ts';
import { Button } from '../ui/buttons/button.tsx';
import { EmptyState } from '../ui/feedback/empty-state.tsx';
import { Badge } from '../ui/layout/badge.tsx';
import { DataTable } from '../ui/lists/data-table.tsx';
import type { Column } from '../ui/lists/data-table-column.ts';
import { LoadMore } from '../ui/lists/load-more.tsx';
import { LoadMoreOf, QueryList } from '../ui/lists/query-list.tsx';
import { SettledList } from '../ui/lists/settled-list.tsx';
import { CLIENTS } from './examples.ts';
import { Part } from './part.tsx';

type Client = (typeof CLIENTS)[number];

const COLUMNS: readonly Column<Client>[] = [
  { id: 'name', header: 'Name', cell: ({ name }) => name, isPrimary: true },
  {
    id: 'status',
    header: 'Status',
    cell: ({ status }) => <Badge tone={status === 'Pending' ? 'yellow' : 'green'}>{status}</Badge>,
  },
  { id: 'owed', header: 'Owed', align: 'end', cell: ({ owed }) => formatMoney(owed) },
  { id: 'actions', header: 'Actions', isActions: true, cell: () => <Button size="small">Edit</Button> },
];
const TABLE = { caption: 'Clients', columns: COLUMNS, rowKey: ({ id }: Client) => id };
const EMPTY = <EmptyState drawing="search">No client was found</EmptyState>;

/** Pages of a list that has no end, or that cannot be loaded. */
const useClients = (fails: boolean) =>
  useInfiniteQuery({
    queryKey: ['kit', 'clients', fails],
    queryFn: async ({ pageParam = '0' }) => {
      if (fails) throw new Error('The server could not be reached');
      const items = CLIENTS.map((client) => ({ ...client, id: client.id + 10 * Number(pageParam) }));
      return { items, next_cursor: String(Number(pageParam) + 1) };
    },
    ...PAGES,
    select: rowsOf,
    retry: false,
  });

export function ListParts() {
  const [list, failed] = [useClients(false), useClients(true)];
  return (
    <>
      <Part name="DataTable" note="On a phone each row is a card" isStacked>
        <DataTable
          {...TABLE}
          rows={CLIENTS}
          empty={EMPTY}
          totals={{ name: 'Together', owed: formatMoney(1274.5) }}
        />
        <DataTable {...TABLE} rows={undefined} empty={EMPTY} skeletonRows={2} />
        <DataTable {...TABLE} rows={[]} empty={EMPTY} />
        <DataTable {...TABLE} rows={CLIENTS} empty={EMPTY} isCompact />
      </Part>
      <Part name="QueryList and LoadMoreOf" isStacked>
        <QueryList list={list}>
          {(rows, loadMore) => <DataTable {...TABLE} rows={rows} empty={EMPTY} footer={loadMore} />}
        </QueryList>
        <LoadMoreOf list={list} />
        <QueryList list={failed} failure="The clients could not be loaded">
          {() => null}
        </QueryList>
      </Part>
      <Part name="SettledList" isStacked>
        <SettledList
          state="open"
          onState={() => {}}
          list={list}
          failure="The clients could not be loaded"
          nothing="No client waits"
          card={({ id, name }) => (
            <p key={id}>
              <bdi>{name}</bdi>
            </p>
          )}
        />
      </Part>
      <Part name="LoadMore" isStacked>
        <LoadMore hasMore isLoading={false} onLoadMore={() => {}} />
        <LoadMore hasMore isLoading onLoadMore={() => {}} />
      </Part>
    </>
  );
}
