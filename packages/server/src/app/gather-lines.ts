import type { DestinationStream } from 'pino';

// Nobody who reads along notices, and a busy server makes many lines meanwhile.
const GATHERED_MS = 10;

/**
 * Writes the lines of some milliseconds together, or when the process ends: to write one costs more than to make it. One
 * that is killed loses no more than those.
 */
export function gatherLines(destination: DestinationStream): DestinationStream {
  let lines = '';
  const write = () => {
    const gathered = lines;
    lines = '';
    if (gathered) destination.write(gathered);
  };
  process.on('exit', write);
  return {
    write: (line) => {
      if (!lines) setTimeout(write, GATHERED_MS);
      lines += line;
    },
  };
}
