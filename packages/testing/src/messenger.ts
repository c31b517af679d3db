import type {
  Messenger,
  MessengerAnswer,
  OutgoingMessage,
} from '../../server/src/features/messages/messenger.ts';

export interface TestMessenger extends Messenger {
  /** All it was given, in order. */
  given: OutgoingMessage[];
  /** What it answers next, in order; then it sends everything. A function is awaited. */
  will(...answers: (MessengerAnswer | (() => Promise<MessengerAnswer>))[]): void;
  reset(): void;
}

/** A messenger in process whose answers a test sets. */
export function testMessenger(): TestMessenger {
  let answers: Parameters<TestMessenger['will']> = [];
  const messenger: TestMessenger = {
    name: 'sandbox',
    given: [],
    will: (...next) => {
      answers = next;
    },
    reset: () => {
      answers = [];
      messenger.given = [];
    },
    send: async (message) => {
      messenger.given.push(message);
      const answer = answers.shift() ?? { state: 'sent' as const, provider_id: `test-${message.reference}` };
      return typeof answer === 'function' ? answer() : answer;
    },
  };
  return messenger;
}
