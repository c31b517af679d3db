import { type PrintOutcome, type Sentence, sentence } from '@revive/contract';

/** What became of a page that a printer of the network was sent, where it did not print it. */
export const PRINT_PROBLEMS: Record<Exclude<PrintOutcome, 'printed'>, Sentence> = {
  unreachable: sentence('The printer does not answer. See that it is on and in the network.'),
  no_paper: sentence('The printer has no paper. Put in a roll and print again.'),
  open: sentence('The printer is open. Close it and print again.'),
  not_ready: sentence('The printer is not ready. Look at it, and print again.'),
  unfinished: sentence(
    'The printer stopped in the middle. Look whether the receipt came out: the next one is marked as a copy.',
  ),
};
