import { pino } from 'pino';

// Of what cannot be written yet so much is kept; what comes then is lost.
const MOST_BYTES = 4 * 1024 * 1024;

/**
 * Opens the file `fd`, else standard output, for the log. While it cannot be written, as on a full disk, the program goes on
 * without, and what was kept is written before the next line that can be.
 */
export function openOutput(fd = 1) {
  const output = pino.destination({ dest: fd, maxLength: MOST_BYTES });
  const { flushSync } = output;
  // Nobody would hear of it else, which ends a process; and at its end it would try for ever to write the rest.
  output.on('error', () => {
    output.flushSync = () => {};
  });
  output.on('write', () => {
    output.flushSync = flushSync;
  });
  return output;
}
