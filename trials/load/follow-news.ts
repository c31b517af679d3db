import { api } from '@revive/contract/endpoints';
import type { Person } from '../shared/caller.ts';

export interface News {
  /** Ends the streams and returns the received events and the number of streams that had broken before. */
  stop(): { streams: number; events: number; broken: number };
}

/** Opens a stream of notifications for each person, as an open page of the office does. */
export async function followNews(url: string, people: Person[]): Promise<News> {
  const ending = new AbortController();
  let events = 0;
  let broken = 0;
  const follow = async ({ token }: Person) => {
    const stream = await fetch(url + api.notifications.stream.path, {
      headers: { accept: 'text/event-stream', authorization: `Bearer ${token}` },
      signal: ending.signal,
    });
    if (!stream.ok) throw new Error(`The stream of news was refused: ${stream.status}`);
    const read = async () => {
      const text = stream.body!.pipeThrough(new TextDecoderStream());
      for await (const chunk of text) events += chunk.split('data: ').length - 1;
    };
    read()
      .catch(() => {})
      .finally(() => {
        if (!ending.signal.aborted) broken += 1;
      });
  };
  await Promise.all(people.map(follow));
  return {
    stop: () => {
      ending.abort();
      return { streams: people.length, events, broken };
    },
  };
}
