import { calls, type Match, type MatchSettling } from '@revive/contract';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import type * as z from 'zod';
import { call } from '../../api/client.ts';
import { newKey } from '../../api/use-form-key.ts';
import { useTranslation } from '../../lib/use-translation.ts';
import { showToast, UNDO_DURATION } from '../../ui/feedback/show-toast.ts';

type Sent = Omit<z.input<typeof MatchSettling>, 'day'>;
export type Settled = NonNullable<Sent['settle']>[number];
type Undone = NonNullable<Sent['undo']>[number];

/** Sends what settles a day of a wallet. A dialog gives its key, so that pressing twice settles once. */
export function useSendMatch({ wallet, day }: { wallet: number; day: string }) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ key = newKey(), ...body }: Sent & { key?: string }) =>
      call(calls.match.settle, { params: { id: wallet }, body: { day, ...body }, key }),
    // What is settled leaves the queue at once, so that the next press is not of the same row.
    onSuccess: (match) =>
      client.setQueriesData<Match>({ queryKey: ['match', wallet] }, (shown) =>
        shown?.day === match.day ? match : shown,
      ),
  });
}

/** Settles at one press; a toast takes it back. */
export function useSettle(of: { wallet: number; day: string }) {
  const { t, translateMessage } = useTranslation();
  const onError = (error: Error) =>
    showToast.error(t('Nothing was changed.'), { detail: translateMessage(error.message) });
  const { mutate: send, isPending } = useSendMatch(of);
  const undo = (settled: readonly Settled[], match: Match) =>
    send(
      { undo: settled.flatMap((one) => undoneBy(one, match)) },
      { onSuccess: () => showToast.success(t('Taken back')), onError },
    );
  const settle = (settled: readonly Settled[]) =>
    send(
      { settle: [...settled] },
      {
        onError,
        onSuccess: (match) =>
          showToast.info(t('{{count}} settled', { count: settled.length }), {
            id: 'settled',
            action: { label: t('Undo'), onPress: () => undo(settled, match) },
            duration: UNDO_DURATION,
          }),
      },
    );
  return { settle, isPending };
}

/** What takes back how something was settled: the transfer it is, or the movement that was booked for it. */
export function undoneBy({ transfer, gap, rest, entry }: Settled, { settled, only_books }: Match): Undone[] {
  if (transfer !== undefined) return [{ transfer: Number(transfer) }];
  const typed = gap !== undefined && only_books.find((one) => one.entry === entry)?.transfer;
  if (typed) return [{ transfer: typed }];
  const of = gap !== undefined ? `gap:${gap}` : rest ? 'rest:' : entry;
  const move = settled.findLast((one) => (rest ? one.of.startsWith('rest:') : one.of === of));
  return move ? [{ move: move.move }] : [];
}
