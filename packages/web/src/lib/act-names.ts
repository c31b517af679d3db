import { type OfflineActName, type Sentence, sentence } from '@revive/contract';

/** What a person wrote of the day without a line, in a word. */
export const ACT_NAMES: Record<OfflineActName, Sentence> = {
  arrived: sentence('Arrived'),
  completed: sentence('Completed'),
  measured: sentence('Measured'),
  noted: sentence('Noted'),
};
