import { type ClientNote, calls, type NewClientNote } from '@revive/contract';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import type * as z from 'zod';
import { call } from '../../../api/client.ts';
import { clientNotesQuery } from '../../../queries/clients.ts';

type NoteInput = z.input<typeof NewClientNote> & { version?: number | undefined };

/** What changes a client's notes; each answers all of them. */
function useNotes<Given>(client: number, send: (given: Given) => Promise<ClientNote[]>) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: send,
    onSuccess: (notes) => queryClient.setQueryData(clientNotesQuery(client).queryKey, notes),
  });
}

/** Saves a note: the one with this id, else a new one. One that was taken away is brought back by it. */
export const useSaveNote = (client: number) =>
  useNotes(client, ({ id, body, key }: { id: number | undefined; body: NoteInput; key: string }) =>
    id === undefined
      ? call(calls.clients.addNote, { params: { id: client }, body, key })
      : call(calls.clients.changeNote, { params: { id: client, note: id }, body }),
  );

export const useRemoveNote = (client: number) =>
  useNotes(client, (note: number) => call(calls.clients.removeNote, { params: { id: client, note } }));
