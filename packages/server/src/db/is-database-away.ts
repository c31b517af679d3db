// pg's messages when no connection can be had, or the one in use broke or hangs.
const SENTENCES = [
  'Connection terminated',
  'Query read timeout',
  'timeout exceeded when trying to connect',
  'Client has encountered a connection error',
];
const SYSTEM = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'ENOENT',
  'EPIPE',
  'ETIMEDOUT',
  'EHOSTUNREACH',
  'ENOTFOUND',
]);
// PostgreSQL's own words: connection exceptions, a transaction left alone, no memory, too many connections, shutting down,
// starting up.
const SQL_STATES = /^(08|25P03|53200|53300|57P0)/;

/**
 * Whether an error says that the database cannot be reached just now, so that the same call may succeed in a moment.
 * `syscall` distinguishes a connection's error from one of the file system.
 */
export function isDatabaseAway(error: unknown): boolean {
  const { code, message, syscall } = error as { code?: unknown; message?: unknown; syscall?: unknown };
  if (typeof code === 'string' && SQL_STATES.test(code)) return true;
  if (typeof code === 'string' && SYSTEM.has(code))
    return ['connect', 'read', 'write'].includes(String(syscall));
  return typeof message === 'string' && SENTENCES.some((sentence) => message.startsWith(sentence));
}
