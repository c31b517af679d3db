/** What became of an operation's calls. */
export interface Row {
  sent: number;
  /** The same call again with its key, at once or later. */
  repeated: number;
  succeeded: number;
  /** By status. */
  refused: Record<number, number>;
}

/** How often each operation was sent, and how it ended. */
export type Tally = Record<string, Row>;

export const emptyTally = (names: readonly string[]): Tally =>
  Object.fromEntries(names.map((name) => [name, { sent: 0, repeated: 0, succeeded: 0, refused: {} }]));

/** The table, a line for each operation. */
export function formatTally(tally: Tally): string[] {
  const columns = (name: string, ...figures: (string | number)[]) =>
    name.padEnd(30) + figures.map((figure) => String(figure).padStart(10)).join('');
  const lines = Object.entries(tally).map(([name, { sent, repeated, succeeded, refused }]) => {
    const statuses = Object.entries(refused).map(([status, count]) => `${count} × ${status}`);
    return `${columns(name, sent, repeated, succeeded)}   ${statuses.join(', ')}`;
  });
  return [`${columns('operation', 'sent', 'repeated', 'succeeded')}   refused`, ...lines];
}
