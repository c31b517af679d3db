import {
  type ConsentKind,
  type ConsentState,
  type LanguageCode,
  type Sentence,
  type SignLinkKind,
  sentence,
} from '@revive/contract';
import type { Tone } from '../../ui/layout/tone.ts';

/** Whose consents and answers are shown. */
export type ConsentClient = { id: number; name: string; language: LanguageCode | null };

export const KIND_NAMES: Readonly<Record<ConsentKind, Sentence>> = {
  treatment: sentence('Treatment'),
  photo: sentence('Photos for the record'),
  marketing: sentence('Photos to show'),
  messages: sentence('Messages to the phone'),
};

export const LINK_NAMES: Readonly<Record<SignLinkKind, Sentence>> = {
  ...KIND_NAMES,
  questions: sentence('Questions of health'),
};

export const KIND_HINTS: Readonly<Record<ConsentKind, Sentence>> = {
  treatment: sentence('To be treated at all.'),
  photo: sentence('To be photographed before, during and after, for those who treat.'),
  marketing: sentence('To be shown to others, in the shop and on the internet.'),
  messages: sentence(
    'Reminders, receipts and offers. Signing switches all three on, withdrawing all three off.',
  ),
};

export const STATE_NAMES: Readonly<Record<ConsentState, Sentence>> = {
  valid: sentence('Given'),
  withdrawn: sentence('Withdrawn'),
  replaced: sentence('Replaced by a later text'),
};

export const STATE_TONES: Readonly<Record<ConsentState, Tone>> = {
  valid: 'green',
  withdrawn: 'red',
  replaced: 'grey',
};
