import type { DestinationStream } from 'pino';

/**
 * Writes the lines of one turn of the event loop together, at its end or that of the process: to write one costs more than
 * to make it. Nothing waits longer, so what is lost with a process that is killed is what it was about to write.
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
      if (!lines) setImmediate(write);
      lines += line;
    },
  };
}
