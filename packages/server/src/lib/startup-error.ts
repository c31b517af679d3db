/** An error at the start that a person can fix: its message is enough, without a stack. */
export class StartupError extends Error {
  override readonly name = 'StartupError';
}
