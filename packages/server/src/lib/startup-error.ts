/** What stops the program from starting and a person can mend: its message is the whole story, no stack needed. */
export class StartupError extends Error {
  override readonly name = 'StartupError';
}
