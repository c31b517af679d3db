import type { NotificationEvent } from '@revive/contract';
import type { Listen } from '../../db/listen.ts';
import type { Streams } from '../../http/mount-stream.ts';
import type { Routes } from '../../http/routes.ts';
import { isFor, readWord, type Word } from './rules.ts';

const CHANNEL = 'revive_notifications';

/** Passes what the database tells on to the streams of this process, for as long as it listens. */
export function tellChanges(routes: Routes, listen: Listen, streams: Streams<NotificationEvent>): void {
  const pass = (word: Word) => streams.publish({ kind: word.kind }, (listener) => isFor(word, listener));
  routes.onListen(() => {
    const listener = listen({
      channel: CHANNEL,
      onMessage: (payload) => pass(readWord(payload)),
      onListening: () => pass({ kind: 'all', user_id: null }),
    });
    routes.onClose(listener.stop);
  });
}
