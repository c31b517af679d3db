import type { MouseEvent } from 'react';
import { type HistoryOf, useHistories } from './history-context.ts';

/** What opens a record's history in a drawer; in a new tab it is a screen. Null for people who may not see it. */
export function useHistory(record: HistoryOf) {
  const histories = useHistories();
  if (!histories) return null;
  const openBeside = (event: MouseEvent<HTMLAnchorElement>) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    histories.open(record);
  };
  return { to: histories.addressOf(record), onClick: openBeside };
}
