import { readGit } from './run.ts';

/** Of a commit: `feat(bookings): move a session`. */
export interface Change {
  kind: string;
  /** What it is of; '' where it does not say. */
  scope: string;
  subject: string;
  breaks: boolean;
}

const SUBJECT = /^(\w+)(?:\(([^)]+)\))?(!)?: (.+)$/;

/** What a subject in the conventional form says; undefined for others, such as merges. */
export function readSubject(text: string): Change | undefined {
  const [, kind, scope = '', mark, subject] = SUBJECT.exec(text) ?? [];
  return kind === undefined ? undefined : { kind, scope, subject: subject!, breaks: mark === '!' };
}

/** The changes since the number of the version was written last, the oldest first. */
export function listChanges(root: string): Change[] {
  const last = readGit(root, ['log', '-1', '--format=%H', '-G^  "version":', '--', 'package.json']);
  const subjects = readGit(root, ['log', '--reverse', '--no-merges', '--format=%s', `${last}..HEAD`]);
  return subjects.split('\n').flatMap((line) => readSubject(line) ?? []);
}
