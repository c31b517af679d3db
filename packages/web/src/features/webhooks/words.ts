import {
  type DeliveryProblem,
  type DeliveryState,
  type Sentence,
  sentence,
  type WebhookEvent,
} from '@revive/contract';
import type { Tone } from '../../ui/layout/tone.ts';

export const EVENT_NAMES: Readonly<Record<WebhookEvent, Sentence>> = {
  'client.created': sentence('A client is new'),
  'booking.created': sentence('A booking is made'),
  'booking.paid': sentence('A booking is paid'),
  'booking.cancelled': sentence('A booking is cancelled'),
  'session.moved': sentence('A session gets another time'),
  'session.completed': sentence('A session is held'),
  'session.called_off': sentence('A session is called off'),
  'order.created': sentence('A sale of goods is made'),
  'order.paid': sentence('A sale of goods is paid'),
  'order.cancelled': sentence('A sale of goods is cancelled'),
  'bill.settled': sentence('A bill is paid'),
  'bill.voided': sentence('A bill is voided'),
};

export const STATE_NAMES: Readonly<Record<DeliveryState, Sentence>> = {
  waiting: sentence('Waiting'),
  delivered: sentence('Delivered'),
  failed: sentence('Given up'),
};

export const STATE_TONES: Readonly<Record<DeliveryState, Tone>> = {
  waiting: 'yellow',
  delivered: 'green',
  failed: 'red',
};

export const PROBLEM_NAMES: Readonly<Record<DeliveryProblem, Sentence>> = {
  no_such_name: sentence('The name of the address is not known.'),
  private_address: sentence('The address is inside a private network, where nothing is sent.'),
  unreached: sentence('No connection came about.'),
  no_answer: sentence('There was no answer in time.'),
  broken: sentence('The connection broke.'),
  certificate: sentence('The certificate of the address is not valid.'),
};
