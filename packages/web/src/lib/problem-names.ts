import { type ProblemKind, type Sentence, sentence } from '@revive/contract';

/** What is wrong, as the bell and the status head it. */
export const PROBLEM_NAMES: Record<ProblemKind, Sentence> = {
  books: sentence('The books are broken'),
  backup: sentence('No new backup'),
  backup_proof: sentence('A backup could not be restored'),
  read_back: sentence('The copy of a backup is damaged'),
  copy: sentence('A backup could not be copied'),
  disk: sentence('The disk is nearly full'),
  jobs: sentence('Nothing runs by itself'),
  job: sentence('A task fails'),
  clock: sentence('The clock is wrong'),
  wallet: sentence('The wallet takes no payments'),
  certificate: sentence('A certificate ends'),
  log: sentence('The last minutes are not kept elsewhere'),
  replica: sentence('The second database is behind'),
};
