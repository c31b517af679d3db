import {
  type ErasureBlock,
  type ErasureCount,
  type RequestKind,
  type RequestState,
  type Sentence,
  sentence,
} from '@revive/contract';
import type { Translate } from '../../lib/use-translation.ts';
import type { Tone } from '../../ui/layout/tone.ts';

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

export const BLOCK_NAMES: Record<ErasureBlock, Sentence> = {
  open_booking: sentence('A booking is still open: complete or cancel it.'),
  open_order: sentence('An order is still under way: deliver or cancel it.'),
  open_payment: sentence('A payment is still under way: it must be settled.'),
  owes: sentence('Money is owed or paid ahead: receive it, give it back or write it off.'),
  open_copy: sentence('A copy was asked for and not given yet.'),
};

/** What an erasure takes away, as lines; what there is none of is left out. */
export function countsInWords(t: Translate, counts: Record<ErasureCount, number>): string[] {
  const lines: Record<ErasureCount, string> = {
    measurements: t('measurements: {{number}}', { number: counts.measurements }),
    photos: t('photos: {{number}}', { number: counts.photos }),
    answers: t('answers about health: {{number}}', { number: counts.answers }),
    signatures: t('signatures: {{number}}', { number: counts.signatures }),
    notes: t('notes of sessions: {{number}}', { number: counts.notes }),
    client_notes: t('notes of staff: {{number}}', { number: counts.client_notes }),
    code_words: t('code words: {{number}}', { number: counts.code_words }),
    relations: t('relations to others: {{number}}', { number: counts.relations }),
    messages: t('texts of messages: {{number}}', { number: counts.messages }),
    sign_ins: t('sign-ins: {{number}}', { number: counts.sign_ins }),
  };
  return (Object.keys(lines) as ErasureCount[]).filter((kind) => counts[kind] > 0).map((kind) => lines[kind]);
}
