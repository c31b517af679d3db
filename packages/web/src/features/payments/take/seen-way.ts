import { parsePhone } from '@revive/contract';

/** How a transfer that was seen is named in a payment. */
export type SeenWay = { transfer: number } | { party: string } | { transaction_id: string };

const CHOSEN = /^transfer:(\d+)$/;

/** The text of a field in which a known transfer was chosen. */
export const textOfTransfer = (id: number): string => `transfer:${id}`;

/** The chosen transfer of a field; null where something was typed. */
export const chosenIn = (text: string): number | null => {
  const id = CHOSEN.exec(text)?.[1];
  return id === undefined ? null : Number(id);
};

/** What a field says of a transfer: the chosen one, the phone that paid, or the operator's number. */
export function seenIn(text: string): SeenWay {
  const transfer = chosenIn(text);
  if (transfer !== null) return { transfer };
  const party = parsePhone(text);
  return party === null ? { transaction_id: text.trim() } : { party };
}
