import { type PartOfDay, type Sentence, sentence } from '@revive/contract';

/** The parts of a day that a client waits for. */
export const PARTS: Record<PartOfDay, Sentence> = {
  any: sentence('Any time'),
  morning: sentence('Morning, until 12:00'),
  afternoon: sentence('Afternoon, 12:00 to 17:00'),
  evening: sentence('Evening, from 17:00'),
};
