import { type ClientNote, type ClientProfile, calls, type NewClientNote } from '@revive/contract';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import type * as z from 'zod';
import { useAuth } from '../../../api/auth.ts';
import { call } from '../../../api/client.ts';
import { KEPT, type Kept, orKeep } from '../../../line/day-act.ts';
import { PROFILES } from '../../../queries/profiles.ts';

type NoteInput = z.input<typeof NewClientNote> & { version?: number | undefined };

/** What changes a client's notes; each answers all of them, and the profile that is shown has them at once. */
function useNotes<Given>(client: number, send: (given: Given) => Promise<ClientNote[] | Kept>) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: send,
    onSuccess: (notes) => {
      if (notes === KEPT) return;
      queryClient.setQueriesData<ClientProfile>({ queryKey: PROFILES }, (profile) =>
        profile?.id === client ? { ...profile, notes } : profile,
      );
    },
  });
}

/**
 * Saves a note: the one with this id, else a new one. One that was taken away is brought back by it. A new one is kept on this device
 * where there is no line.
 */
export function useSaveNote(client: number) {
  const { staff } = useAuth();
  return useNotes(client, ({ id, body, key }: { id: number | undefined; body: NoteInput; key: string }) => {
    if (id !== undefined) return call(calls.clients.changeNote, { params: { id: client, note: id }, body });
    const act = { act: 'noted', client, body, key, person: staff?.id } as const;
    return orKeep(() => call(calls.clients.addNote, { params: { id: client }, body, key }), act);
  });
}

export const useRemoveNote = (client: number) =>
  useNotes(client, (note: number) => call(calls.clients.removeNote, { params: { id: client, note } }));
