import type { QueryClient } from '@tanstack/react-query';
import { withRows } from '../../queries/pages.ts';
import { COUNTER_CATALOGUE, type CounterCatalogue } from '../../queries/pos.ts';
import { todayQuery } from '../../queries/today.ts';
import { type CounterSale, duesOf } from './counter-sale.ts';

/** What was sold without a line is not offered again, until the server says what there is: pieces, and treatments that were paid. */
export function takeSold(client: QueryClient, sale: CounterSale): void {
  takePieces(client, sale);
  takePaid(client, sale);
}

function takePieces(client: QueryClient, { lines }: CounterSale): void {
  const taken = new Map(lines.map(({ id, quantity }) => [id, quantity]));
  const updatedAt = client.getQueryState(COUNTER_CATALOGUE)?.dataUpdatedAt;
  client.setQueryData<CounterCatalogue>(
    COUNTER_CATALOGUE,
    (before) =>
      before &&
      withRows(before, (products) =>
        products.map((product) => ({
          ...product,
          quantity: Math.max(0, product.quantity - (taken.get(product.id) ?? 0)),
        })),
      ),
    { updatedAt },
  );
}

function takePaid(client: QueryClient, sale: CounterSale): void {
  const paid = new Set(duesOf(sale).map(({ line }) => ('session' in line ? Number(line.session) : 0)));
  const { queryKey } = todayQuery('');
  const updatedAt = client.getQueryState(queryKey)?.dataUpdatedAt;
  client.setQueryData(
    queryKey,
    (before) =>
      before && {
        ...before,
        sessions: before.sessions.map((line) =>
          paid.has(line.id)
            ? { ...line, owes: 0, session: { ...line.session, paid: true, unpaid_amount: 0 } }
            : line,
        ),
      },
    { updatedAt },
  );
}
