import { type EventListener, followEvents } from './follow-events.ts';

type Message = { say: 'open' | 'lost' | 'who' } | { say: 'event'; data: unknown };

/**
 * Follows a call's events in one tab for all tabs of this browser, which opens only six connections over
 * HTTP/1.1. When that tab closes, another one takes over. Returns the function that stops it.
 */
export function shareEvents(path: string, listener: EventListener): () => void {
  const stop = new AbortController();
  const channel = new BroadcastChannel(path);
  let isOpen = false;
  const hear = (message: Message) => {
    if (message.say === 'event') listener.onEvent(message.data);
    if (message.say === 'open' && !isOpen) listener.onOpen();
    if (message.say === 'lost' && isOpen) listener.onLost();
    if (message.say !== 'event') isOpen = message.say === 'open';
  };
  const post = (message: Message) => {
    if (stop.signal.aborted) return;
    hear(message);
    channel.postMessage(message);
  };
  channel.onmessage = ({ data }: MessageEvent<Message>) => {
    // A tab that was opened later has not received the state yet.
    if (data.say !== 'who') hear(data);
    else if (isOpen) channel.postMessage({ say: 'open' } satisfies Message);
  };
  const lead = (until: AbortSignal) => {
    // The stream of the tab that led before has ended.
    post({ say: 'lost' });
    return followEvents(
      path,
      {
        onOpen: () => post({ say: 'open' }),
        onEvent: (data) => post({ say: 'event', data }),
        onLost: () => post({ say: 'lost' }),
      },
      until,
    );
  };
  channel.postMessage({ say: 'who' } satisfies Message);
  if (navigator.locks) takeTurns(path, lead, stop.signal);
  else whileVisible(lead, stop.signal);
  return () => {
    stop.abort();
    channel.close();
  };
}

type Lead = (until: AbortSignal) => Promise<void>;

/** Leads once no other tab does, until it is stopped. */
function takeTurns(name: string, lead: Lead, stop: AbortSignal): void {
  const holdOn = async () => {
    void lead(stop);
    await new Promise((resolve) => stop.addEventListener('abort', resolve));
  };
  navigator.locks.request(name, { signal: stop }, holdOn).catch(() => {
    // Stopped while another tab still led.
  });
}

/** Without locks, which need a secure origin: each tab connects for itself, and only while it is visible. */
function whileVisible(lead: Lead, stop: AbortSignal): void {
  let turn: AbortController | undefined;
  const look = () => {
    const isVisible = document.visibilityState === 'visible' && !stop.aborted;
    if (isVisible === (turn !== undefined)) return;
    turn?.abort();
    turn = isVisible ? new AbortController() : undefined;
    if (turn) void lead(turn.signal);
  };
  look();
  document.addEventListener('visibilitychange', look, { signal: stop });
  stop.addEventListener('abort', look);
}
