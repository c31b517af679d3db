import { type DeviceState, type Sentence, sentence } from '@revive/contract';
import type { Tone } from '../../ui/layout/tone.ts';

export const STATE_NAMES: Record<DeviceState, Sentence> = {
  waiting: sentence('Asks'),
  approved: sentence('Approved'),
  revoked: sentence('Revoked'),
};

export const STATE_TONES: Record<DeviceState, Tone> = {
  waiting: 'yellow',
  approved: 'green',
  revoked: 'grey',
};
