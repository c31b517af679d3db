import { type DestinationStream, type Logger, pino, stdSerializers } from 'pino';
import { openOutput } from './open-output.ts';

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
  const { detail: _, where: __, ...told } = stdSerializers.err(error) as pino.SerializedError;
  return told;
}

/** The program's log: JSON lines on standard output, with secrets blotted out wherever an object carries them. */
export function createLog(level: string, destination: DestinationStream = openOutput()): Logger {
  const redact = {
    paths: SECRET_NAMES.flatMap((name) => [name, `*.${name}`, `*.*.${name}`]),
    censor: '[redacted]',
  };
  return pino({ level, redact, serializers: { err: errorOf } }, destination);
}
