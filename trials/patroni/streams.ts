import { api } from '@revive/contract/endpoints';

/** A stream of notifications that is read for as long as the trial lasts. */
export interface Stream {
  /** When each event came, in milliseconds since 1970. */
  events: number[];
  hasEnded(): boolean;
  close(): void;
}

export async function followStream(url: string, token: string): Promise<Stream> {
  const stopping = new AbortController();
  const answer = await fetch(url + api.notifications.stream.path, {
    headers: { accept: 'text/event-stream', authorization: `Bearer ${token}` },
    signal: stopping.signal,
  });
  if (!answer.ok || !answer.body) throw new Error(`The stream was answered with ${answer.status}.`);
  const events: number[] = [];
  let hasEnded = false;
  const read = async (body: AsyncIterable<Uint8Array>) => {
    for await (const chunk of body) if (Buffer.from(chunk).includes('data: ')) events.push(Date.now());
  };
  read(answer.body as unknown as AsyncIterable<Uint8Array>)
    .catch(() => {})
    .finally(() => {
      hasEnded = true;
    });
  return { events, hasEnded: () => hasEnded, close: () => stopping.abort() };
}
