import { type ProblemKind, type Sentence, sentence } from '@revive/contract';

export interface ProblemWords {
  /** In a message to a phone, after the name of the business. */
  short: Sentence;
  what: Sentence;
  do: Sentence;
}

/** What each problem is and what to do, for who owns the business and runs no computers. */
export const PROBLEM_WORDS: Readonly<Record<ProblemKind, ProblemWords>> = {
  books: {
    short: sentence('the books are broken'),
    what: sentence('The last proof of the books found something that is not true, or could not be finished.'),
    do: sentence('Open Settings → Proof of the books, note what it names, and call who looks after Revive.'),
  },
  backup: {
    short: sentence('there is no new backup'),
    what: sentence('There has been no new backup for more than a day.'),
    do: sentence(
      'See that the computer is on at night and has room, then run npm run backup. If that fails, it says why.',
    ),
  },
  log: {
    short: sentence('the last minutes are not kept elsewhere'),
    what: sentence('What was entered in the last ten minutes is not in {{subject}} yet.'),
    do: sentence(
      'See that the line works, the disk is plugged in, and the store is paid and has room. Revive tries again by itself.',
    ),
  },
  backup_proof: {
    short: sentence('a backup could not be restored'),
    what: sentence('A backup was restored to try it out, and that failed or its books were not true.'),
    do: sentence('Make a new backup today, and call who looks after Revive: until then no backup is sure.'),
  },
  read_back: {
    short: sentence('the copy of a backup is damaged'),
    what: sentence('The copy of a backup in {{subject}} is not what was written there.'),
    do: sentence('Its disk or store may be failing. Use another one; Revive copies again every hour.'),
  },
  copy: {
    short: sentence('a backup could not be copied'),
    what: sentence('The last backup could not be copied to {{subject}}.'),
    do: sentence(
      'See that the line works, the disk is plugged in, and the store is paid and has room. Revive tries again every hour.',
    ),
  },
  disk: {
    short: sentence('the disk is nearly full'),
    what: sentence('The disk of the {{subject}} is nearly full.'),
    do: sentence(
      'Delete what is not needed there, or keep fewer backups. On a full disk nothing can be saved.',
    ),
  },
  jobs: {
    short: sentence('nothing runs by itself any more'),
    what: sentence('What Revive does by itself has stopped: messages, backups and proofs.'),
    do: sentence('Start Revive again. If this comes back, call who looks after it.'),
  },
  job: {
    short: sentence('a task fails again and again'),
    what: sentence('The task {{subject}} has failed several times in a row.'),
    do: sentence(
      'Revive tries again by itself. If it does not end within an hour, call who looks after Revive.',
    ),
  },
  clock: {
    short: sentence('the clock is wrong'),
    what: sentence(
      'The clock of this computer and that of the database are not the same, or one was wrong at a backup.',
    ),
    do: sentence('Set the date and time, and let the computer take them from the internet.'),
  },
  wallet: {
    short: sentence('the wallet takes no payments'),
    what: sentence('The wallet refuses our account or does not answer.'),
    do: sentence('Take cash meanwhile, and call the wallet: ask whether our account is open and paid.'),
  },
  certificate: {
    short: sentence('the certificate of the pages ends'),
    what: sentence(
      'The certificate of {{subject}} ends within two weeks, has ended, or could not be renewed. Browsers then refuse to open the pages by https.',
    ),
    do: sentence(
      'Revive renews its own: see that the disk has room and the date is right. Where you gave one, put the new files in the place of the old ones. Of the authority itself each device installs the next one, at /install-certificate.',
    ),
  },
  replica: {
    short: sentence('the second database is behind'),
    what: sentence(
      'The second database {{subject}} is more than half a minute behind, or has lost its line.',
    ),
    do: sentence('See that its computer is on and has a line. Work goes on with the first one.'),
  },
};
