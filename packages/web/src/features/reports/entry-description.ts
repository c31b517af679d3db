import { type Sentence, sentence, type TranslateMessage } from '@revive/contract';

/** What the server calls journal entries. The books keep it in English, and take no change. */
const DESCRIPTIONS: readonly Sentence[] = [
  sentence('Payment of order {{order}}'),
  sentence('Session of order {{order}}'),
  sentence('Used-up session of order {{order}}'),
  sentence('Undone session of order {{order}}'),
  sentence('Cancellation of order {{order}}'),
  sentence('Write-off of order {{order}}'),
  sentence('Refund of order {{order}}'),
  sentence('Reversed payment of order {{order}}'),
  sentence('Reversed receipt of order {{order}}'),
  sentence('Reversed write-off of order {{order}}'),
  sentence('Goods of order {{order}} worth {{amount}} came back'),
  sentence('Goods of order {{order}}'),
  sentence('Order {{order}} taken back, with its return of {{amount}}'),
  sentence('Order {{order}} of {{amount}} taken back'),
  sentence('Order {{order}}: {{amount}} written off'),
  sentence('Order {{order}}: {{amount}} owed again'),
  sentence('Cash short in shift {{shift}}'),
  sentence('Cash over in shift {{shift}}'),
  sentence('Difference of rates in shift {{shift}}'),
  sentence('Payment without a booking'),
  sentence('Opening balance'),
];

// An order's number, an amount and a shift's number are words without a space.
const PATTERNS = DESCRIPTIONS.map(
  (words) => [words, new RegExp(`^${words.replace(/{{(\w+)}}/g, '(?<$1>[^ ,:]+)')}$`)] as const,
);

/** The description of a journal entry in the reader's language; what a person wrote stays as it is. */
export function describeEntry(translate: TranslateMessage, description: string): string {
  for (const [words, pattern] of PATTERNS) {
    const found = pattern.exec(description);
    if (found) return translate(words, { ...found.groups });
  }
  return description;
}
