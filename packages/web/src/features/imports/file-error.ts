import { type Sentence, sentence } from '@revive/contract';

const SAID = {
  heavy: sentence('A file can have at most 10 MB. Divide it and bring in one part after the other.'),
  slow: sentence('This workbook takes too long to read. Save the sheet as CSV and choose that.'),
  large: sentence(
    'This workbook is larger than 20,000 rows or 60 columns. Divide it, or delete what is empty.',
  ),
  unreadable: sentence('This workbook cannot be read. Save the sheet as CSV and choose that.'),
} as const satisfies Record<string, Sentence>;

export type FileProblem = keyof typeof SAID;

/** A file that cannot be sent; its message is a sentence to be translated. */
export class FileError extends Error {
  readonly problem: FileProblem;

  constructor(problem: FileProblem) {
    super(SAID[problem]);
    this.problem = problem;
  }
}
