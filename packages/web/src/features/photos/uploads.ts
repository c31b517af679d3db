import { calls } from '@revive/contract';
import type { QueryClient } from '@tanstack/react-query';
import { create } from 'zustand';
import { ApiError } from '../../api/api-error.ts';
import { call } from '../../api/client.ts';
import { accessToken } from '../../api/token-store.ts';
import { newKey } from '../../api/use-form-key.ts';

/** What a photo is of. */
export interface Subject {
  area: string;
  angle: string;
  session: number | null;
}

/** A photo that has not arrived yet. It is kept in memory, and its key makes it arrive once. */
export interface Upload extends Subject {
  key: string;
  client: number;
  file: File;
  state: 'waiting' | 'sending' | 'failed';
  /** The part that is sent, from 0 to 1. */
  share: number;
  error?: string;
  /** Whether no answer came, so that it is sent again by itself. */
  isLost?: boolean;
}

const AGAIN_MS = 15_000;

export const useUploads = create<{ uploads: readonly Upload[] }>(() => ({ uploads: [] }));

const current = () => useUploads.getState().uploads;
const change = (key: string, changes: Partial<Upload>) =>
  useUploads.setState({
    uploads: current().map((upload) => (upload.key === key ? { ...upload, ...changes } : upload)),
  });

export const dropUpload = (key: string): void =>
  useUploads.setState({ uploads: current().filter((upload) => upload.key !== key) });

// The next person at this computer must not send them.
accessToken.subscribe(({ value }) => {
  if (value === null) useUploads.setState({ uploads: [] });
});

/** Puts a photo into the line and sends the line. */
export function addUpload(queryClient: QueryClient, client: number, file: File, subject: Subject): void {
  const upload: Upload = { ...subject, key: newKey(), client, file, state: 'waiting', share: 0 };
  useUploads.setState({ uploads: [...current(), upload] });
  void sendUploads(queryClient);
}

/** Sends what failed once more: one photo, or all that got no answer. */
export function sendAgain(queryClient: QueryClient, key?: string): void {
  for (const upload of current())
    if (upload.state === 'failed' && (key === undefined ? upload.isLost : upload.key === key))
      change(upload.key, { state: 'waiting' });
  void sendUploads(queryClient);
}

let isSending = false;

/** One after another, as the line is narrow. */
async function sendUploads(queryClient: QueryClient): Promise<void> {
  if (isSending) return;
  isSending = true;
  try {
    for (;;) {
      const next = current().find(({ state }) => state === 'waiting');
      if (!next) return;
      await sendOne(queryClient, next);
    }
  } finally {
    isSending = false;
  }
}

async function sendOne(queryClient: QueryClient, { key, client, file, area, angle, session }: Upload) {
  change(key, { state: 'sending', share: 0 });
  const form = new FormData();
  form.append('area', area);
  form.append('angle', angle);
  if (session !== null) form.append('session', String(session));
  form.append('image', file, 'photo');
  try {
    await call(calls.photos.take, {
      params: { id: client },
      body: form,
      key,
      onProgress: (share) => change(key, { share }),
    });
    dropUpload(key);
    void queryClient.invalidateQueries({ queryKey: ['photos', 'of', client] });
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    const isLost = error.status === 0 || error.status >= 500;
    change(key, { state: 'failed', error: error.message, isLost });
    if (isLost) setTimeout(() => navigator.onLine && sendAgain(queryClient), AGAIN_MS);
  }
}
