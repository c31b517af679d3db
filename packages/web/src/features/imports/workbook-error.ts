import { type Sentence, sentence } from '@revive/contract';

const SAID: Readonly<Record<'slow' | 'large' | 'unreadable', Sentence>> = {
  slow: sentence('This workbook takes too long to read. Save the sheet as CSV and choose that.'),
  large: sentence(
    'This workbook is larger than 20,000 rows or 60 columns. Divide it, or delete what is empty.',
  ),
  unreadable: sentence('This workbook cannot be read. Save the sheet as CSV and choose that.'),
};

/** A workbook that could not be read; its message is a sentence to be translated. */
export class WorkbookError extends Error {
  constructor(problem: keyof typeof SAID) {
    super(SAID[problem]);
  }
}
