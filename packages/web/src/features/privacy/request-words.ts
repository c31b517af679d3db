import type { RequestKind, RequestState } from '@revive/contract';
import { type Sentence, sentence } from '@revive/contract/sentence';
import type { Tone } from '../../ui/tone.ts';

export const REQUEST_KIND_NAMES: Record<RequestKind, Sentence> = {
  export: sentence('A copy of the data'),
  erase: sentence('Erasure of the data'),
  correct: sentence('Correction of the data'),
};

export const REQUEST_STATE_NAMES: Record<RequestState, Sentence> = {
  open: sentence('To be answered'),
  done: sentence('Fulfilled'),
  refused: sentence('Refused'),
};

export const REQUEST_TONES: Record<RequestState, Tone> = { open: 'yellow', done: 'green', refused: 'grey' };
