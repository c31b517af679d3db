import type { FetchLikeResponse } from 'eventsource';
import { freshAccess, refreshAccess } from './access.ts';
import { HOST } from './send.ts';

/** The server sends something every 25 seconds; a stream that is silent for longer counts as broken. */
const SILENCE_MS = 60_000;
const CHECK_MS = 20_000;

export interface EventListener {
  /** Called when the stream is connected, for the first time or again. */
  onOpen(): void;
  /** The data of an event. */
  onEvent(data: unknown): void;
  onLost(): void;
}

/**
 * Follows the server-sent events of a call until `stop` is aborted. A stream that breaks, falls silent or is
 * refused is opened again. It is opened at once when the network returns or the page becomes visible.
 */
export async function followEvents(path: string, listener: EventListener, stop: AbortSignal): Promise<void> {
  const { EventSource } = await import('eventsource');
  if (stop.aborted) return;
  let heardAt = 0;
  const onHeard = () => {
    heardAt = Date.now();
  };
  const connect = () => {
    onHeard();
    const opened = new EventSource(HOST + path, {
      fetch: (url, { headers, ...init }) => ask(url, { ...init, headers: { ...headers } }, onHeard),
    });
    opened.onopen = () => listener.onOpen();
    opened.onmessage = ({ data }) => listener.onEvent(JSON.parse(String(data)));
    opened.onerror = () => listener.onLost();
    return opened;
  };
  let source = connect();
  const reconnect = () => {
    source.close();
    listener.onLost();
    source = connect();
  };
  const check = () => {
    if (source.readyState === source.CLOSED || Date.now() - heardAt > SILENCE_MS) reconnect();
  };
  const timer = setInterval(check, CHECK_MS);
  // After a sleep the timer is late.
  const signal = stop;
  document.addEventListener('visibilitychange', check, { signal });
  window.addEventListener('online', () => source.readyState === source.OPEN || reconnect(), { signal });
  stop.addEventListener('abort', () => {
    clearInterval(timer);
    source.close();
  });
}

/** Opens the stream with the access token, as every call does; a 401 means one refresh and one retry. */
async function ask(url: string | URL, init: RequestInit, onHeard: () => void): Promise<FetchLikeResponse> {
  const attempt = (token: string | null) =>
    fetch(url, { ...init, headers: { ...init.headers, ...(token && { authorization: `Bearer ${token}` }) } });
  const token = await freshAccess();
  let answer = await attempt(token);
  if (answer.status === 401 && token) {
    const renewed = await refreshAccess(token);
    if (renewed !== null) answer = await attempt(renewed);
  }
  const { status, redirected, headers, body } = answer;
  const heard = new TransformStream<Uint8Array<ArrayBuffer>, Uint8Array<ArrayBuffer>>({
    transform: (chunk, controller) => {
      onHeard();
      controller.enqueue(chunk);
    },
  });
  return { url: answer.url, status, redirected, headers, body: body?.pipeThrough(heard) ?? null };
}
