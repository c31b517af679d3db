import { createTranslate } from '@revive/contract';
import { expect, it } from 'vitest';
import { describeEntry } from './entry-description.ts';

const somali = createTranslate('so', {
  'Payment of order {{order}}': 'Lacag-bixinta dalabka {{order}}',
  'Goods of order {{order}} worth {{amount}} came back': 'Dalabka {{order}}: alaab {{amount}} ah',
  'Order {{order}}: {{amount}} written off': 'Dalabka {{order}}: {{amount}} waa la cafiyay',
});

it.each([
  ['Payment of order R1042', 'Lacag-bixinta dalabka R1042'],
  ['Goods of order R1042 worth $1250.00 came back', 'Dalabka R1042: alaab $1250.00 ah'],
  ['Order R1042: $3.50 written off', 'Dalabka R1042: $3.50 waa la cafiyay'],
  ['Rent of November', 'Rent of November'],
])('says %s in the reader’s language', (description, expected) => {
  expect(describeEntry(somali, description)).toBe(expected);
  expect(describeEntry(createTranslate('en'), description)).toBe(description);
});
