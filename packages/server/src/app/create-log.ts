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

/** An error without what PostgreSQL quotes of the data: `detail` holds the whole row that was refused, hashes and all. */
function errorOf(error: Error): object {
  const { detail: _, where: __, ...shown } = stdSerializers.err(error) as pino.SerializedError;
  return shown;
}

/** The program's log: JSON lines on standard output, with secrets blotted out wherever an object carries them. */
export function createLog(level: string, destination: DestinationStream = openOutput()): Logger {
  const redact = {
    paths: SECRET_NAMES.flatMap((name) => [name, `*.${name}`, `*.*.${name}`]),
    censor: '[redacted]',
  };
  return pino({ level, redact, serializers: { err: errorOf } }, destination);
}

/**
 * Writes log lines to the file `fd`, else to standard output. A line that cannot be written, as on a full disk, is lost
 * and the program goes on; pino's own destination would try again for ever when the process ends.
 */
export const openOutput = (fd = 1): DestinationStream => ({
  write: (line) => {
    try {
      writeSync(fd, line);
    } catch {
      // Nowhere is left to report it.
    }
  },
});
