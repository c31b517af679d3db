import { writeSync } from 'node:fs';
import { type DestinationStream, type Logger, pino, stdSerializers } from 'pino';

const SECRET_NAMES = [
  'authorization',
  'cookie',
  'password',
  'confirm_password',
  'current_password',
  'new_password',
  'refresh',
  'access',
  'token',
];

/** An error without PostgreSQL's `detail`, which has the whole refused row, with hashes. */
function errorOf(error: Error): object {
  const { detail: _, where: __, ...shown } = stdSerializers.err(error) as pino.SerializedError;
  return shown;
}

/** The program's log: JSON lines on standard output, with secret fields redacted. */
export function createLog(level: string, destination: DestinationStream = openOutput()): Logger {
  const redact = {
    paths: SECRET_NAMES.flatMap((name) => [name, `*.${name}`, `*.*.${name}`]),
    censor: '[redacted]',
  };
  return pino({ level, redact, serializers: { err: errorOf } }, destination);
}

/**
 * Writes log lines to the file `fd`, else to standard output. A line that cannot be written, for example to a full disk,
 * is dropped. Pino's own destination would retry for ever when the process ends.
 */
export const openOutput = (fd = 1): DestinationStream => ({
  write: (line) => {
    try {
      writeSync(fd, line);
    } catch {
      // There is no other place to report it.
    }
  },
});
