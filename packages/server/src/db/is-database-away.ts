// pg's messages when it cannot connect, or when the connection broke or hangs.
const SENTENCES = [
  'Connection terminated',
  'Query read timeout',
  'timeout exceeded when trying to connect',
  'Client has encountered a connection error',
  'Client was closed',
];
const SYSTEM = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'ENOENT',
  'EPIPE',
  'ETIMEDOUT',
  'EHOSTUNREACH',
  'ENOTFOUND',
  'EAI_AGAIN',
]);
const SYSTEM_CALLS = ['connect', 'read', 'write', 'getaddrinfo'];
// SQLSTATEs: connection exceptions, idle transaction time-out, read-only, out of memory, too many connections, shutting
// down, starting up.
const SQL_STATES = /^(08|25P03|25006|53200|53300|57P0)/;

/** Whether an error means that the database may only be read at the moment, as a standby or a primary that was demoted. */
export const isReadOnly = (error: unknown): boolean => (error as { code?: unknown }).code === '25006';

/**
 * Whether an error means that the database is unavailable at the moment, so that a retry may succeed. `syscall`
 * distinguishes errors of a connection from those of the file system.
 */
export function isDatabaseAway(error: unknown): boolean {
  // A host with several addresses fails with one error for each.
  if (error instanceof AggregateError) return error.errors.length > 0 && error.errors.every(isDatabaseAway);
  const { code, message, syscall } = error as { code?: unknown; message?: unknown; syscall?: unknown };
  if (typeof code === 'string' && SQL_STATES.test(code)) return true;
  if (typeof code === 'string' && SYSTEM.has(code)) return SYSTEM_CALLS.includes(String(syscall));
  return typeof message === 'string' && SENTENCES.some((sentence) => message.startsWith(sentence));
}
