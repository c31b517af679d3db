import type { NotificationEvent } from '@revive/contract';
import type { FastifyInstance } from 'fastify';
import type { Listen } from '../../db/listen.ts';
import type { Streams } from '../../http/mount-stream.ts';
import { isFor } from './kinds-for.ts';
import { readWord, type Word } from './rules.ts';

const CHANNEL = 'revive_notifications';

/**
 * Forwards the database's notifications to the streams of this process while it listens. Returns whether they arrive at the moment;
 * false before the process listens for requests.
 */
export function forwardChanges(
  app: FastifyInstance,
  listen: Listen,
  streams: Streams<NotificationEvent>,
): () => boolean {
  const pass = (word: Word) => streams.publish({ kind: word.kind }, (listener) => isFor(word, listener));
  let listener: ReturnType<Listen> | undefined;
  app.addHook('onListen', async () => {
    listener = listen({
      channel: CHANNEL,
      onMessage: (payload) => pass(readWord(payload)),
      onListening: () => pass({ kind: 'all', user_id: null }),
    });
  });
  app.addHook('preClose', async () => listener?.stop());
  return () => listener?.isListening() ?? false;
}
