import type { LanguageCode, MessageChannel, MessageReason } from '@revive/contract';

/** One message as it is given to a provider. */
export interface OutgoingMessage {
  /** Ours, unique for each try: letters, digits and dashes. */
  reference: string;
  /** `252` and nine digits. */
  phone: string;
  body: string;
  language: LanguageCode;
}

/**
 * What a provider answers. `unknown` is everything that is neither a clear yes nor a clear no, and the message may have gone
 * out; `not_now` is certain: it did not, and may be tried again later.
 */
export type MessengerAnswer =
  | { state: 'sent'; provider_id: string | null }
  | { state: 'refused'; reason: MessageReason }
  | { state: 'unknown' }
  | { state: 'not_now' };

/** The port to what sends messages by itself. Adapters never throw: a broken connection is `unknown`. */
export interface Messenger {
  readonly name: Exclude<MessageChannel, 'by_hand'>;
  send(message: OutgoingMessage): Promise<MessengerAnswer>;
}
