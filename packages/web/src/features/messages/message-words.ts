import {
  type MessageChannel,
  type MessageKind,
  type MessageReason,
  type MessageState,
  type Sentence,
  sentence,
} from '@revive/contract';
import type { Tone } from '../../ui/layout/tone.ts';

export const KIND_NAMES: Record<MessageKind, Sentence> = {
  booked: sentence('What was booked'),
  reminder: sentence('Reminder'),
  moved: sentence('Moved to another time'),
  cancelled: sentence('Called off'),
  receipt: sentence('Receipt'),
  result: sentence('Something is ready'),
  balance_due: sentence('A payment is open'),
  waiting_offer: sentence('A time is free'),
  birthday: sentence('Birthday'),
  code: sentence('Code to sign in'),
  digest: sentence('Digest of the day'),
  not_seen: sentence('Not seen for long'),
  unfinished: sentence('Course unfinished'),
  birthday_soon: sentence('Birthday soon'),
  news: sentence('Something new'),
  package_ends: sentence('A package ends'),
  package_longer: sentence('A package was made longer'),
  package_ended: sentence('A package has ended'),
  problem: sentence('A problem of Revive'),
  problem_over: sentence('A problem is over'),
};

export const MESSAGE_STATE_NAMES: Record<MessageState, Sentence> = {
  planned: sentence('Planned'),
  sending: sentence('Being sent'),
  sent: sentence('Sent'),
  refused: sentence('Not sent'),
  unknown: sentence('Perhaps sent'),
  cancelled: sentence('Removed from the list'),
};

export const MESSAGE_TONES: Record<MessageState, Tone> = {
  planned: 'yellow',
  sending: 'blue',
  sent: 'green',
  refused: 'red',
  unknown: 'red',
  cancelled: 'grey',
};

export const REASON_NAMES: Record<MessageReason, Sentence> = {
  changed: sentence('Its session was changed'),
  opted_out: sentence('The client does not want it'),
  too_late: sentence('Its time has passed'),
  by_person: sentence('By a person'),
  wrong_number: sentence('The number gets no messages'),
  too_long: sentence('The text is too long'),
  no_credit: sentence('No credit with the provider'),
  account_refused: sentence('The provider refused our account'),
  refused: sentence('The provider refused it'),
  budget_used: sentence('The budget of the day was used up'),
};

export const CHANNEL_NAMES: Record<MessageChannel, Sentence> = {
  by_hand: sentence('By hand'),
  sandbox: sentence('Trial'),
  hormuud: sentence('Hormuud SMS'),
  whatsapp: sentence('WhatsApp'),
};
