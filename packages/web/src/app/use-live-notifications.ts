import { calls, type NotificationEvent } from '@revive/contract';
import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { shareEvents } from '../api/share-events.ts';
import { hasReadSince } from '../lib/read-again.ts';

/** The page's own calls go first, because a browser opens few connections. */
const START_MS = 1000;
/** One change may cause several events. */
const GATHER_MS = 250;

type Kind = NotificationEvent['kind'];

/** The lists that show the kinds, besides the notices; what is shown of them is loaded with the panel, or now. */
async function listsOf(kinds: ReadonlySet<Kind>): Promise<string[][]> {
  const { KINDS } = await import('../features/notifications/kinds.ts');
  return KINDS.filter(({ kind }) => kinds.has('all') || kinds.has(kind)).flatMap(({ lists = [] }) =>
    lists.map((key) => [...key]),
  );
}

/** Reloads what changes on the server. Returns whether the event stream is connected. */
export function useLiveNotifications(): boolean {
  const queryClient = useQueryClient();
  const [isLive, setLive] = useState(false);
  useEffect(() => {
    let wasOpen = false;
    const reader = gather(queryClient);
    const start = () =>
      shareEvents(calls.notifications.stream.path, {
        onOpen: () => {
          setLive(true);
          // Events during a disconnect are lost, so everything but the page's newest data is reloaded.
          reader.add(wasOpen ? 'all' : 'seen');
          wasOpen = true;
        },
        onLost: () => setLive(false),
        onEvent: (data) => reader.add((data as NotificationEvent).kind),
      });
    let end = () => {};
    const timer = setTimeout(() => {
      end = start();
    }, START_MS);
    return () => {
      clearTimeout(timer);
      end();
      reader.stop();
    };
  }, [queryClient]);
  return isLive;
}

/**
 * Collects kinds for a short time, then reloads their lists once; not those that a mutation of this page has reloaded
 * meanwhile.
 */
function gather(queryClient: QueryClient) {
  const kinds = new Set<Kind>();
  let newest = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const readAgain = (keys: string[][]) => {
    for (const queryKey of new Set(keys.map((key) => key.join(' '))))
      void queryClient.invalidateQueries({ queryKey: queryKey.split(' ') });
  };
  const read = () => {
    timer = undefined;
    const changed = new Set(kinds);
    kinds.clear();
    readAgain([['notifications']]);
    // Without the file, when the line is lost, the lists are read again with what is read after it.
    if (!hasReadSince(queryClient, newest)) listsOf(changed).then(readAgain, () => {});
  };
  return {
    add: (kind: Kind) => {
      kinds.add(kind);
      newest = Date.now();
      timer ??= setTimeout(read, GATHER_MS);
    },
    stop: () => clearTimeout(timer),
  };
}
