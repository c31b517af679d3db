import net from 'node:net';
import type { PrintOutcome } from '@revive/contract';
import { ASK_STANDING, ASK_WHEN_DONE, hasPaperEnded, refusalIn } from './esc-pos.ts';

export interface Patience {
  /** For a connection. */
  connectMs: number;
  /** For what the printer says of itself; many say nothing. */
  standingMs: number;
  /** For the end of the printing, of one that said something before. */
  doneMs: number;
}

export const PATIENCE: Patience = { connectMs: 3000, standingMs: 1500, doneMs: 6000 };

interface Job {
  host: string;
  port: number;
  bytes: Buffer;
}

/** What was printed may have come out, or nothing was sent. */
export interface Sent {
  outcome: PrintOutcome;
  wasSent: boolean;
}

// A printer takes one connection at a time.
const queues = new Map<string, { last: Promise<unknown>; waiting: number }>();
/** More than these are not kept waiting for a printer that answers slowly. */
const MOST_WAITING = 3;

/** Prints on a printer of the network, after what this process prints there already. Never throws. */
export function sendToPrinter(job: Job, patience: Patience = PATIENCE): Promise<Sent> {
  const key = `${job.host}:${job.port}`;
  const queue = queues.get(key) ?? { last: Promise.resolve(), waiting: 0 };
  if (queue.waiting >= MOST_WAITING) return Promise.resolve({ outcome: 'not_ready', wasSent: false });
  const printing = queue.last.then(() => send(job, patience));
  queues.set(key, Object.assign(queue, { last: printing, waiting: queue.waiting + 1 }));
  void printing.finally(() => {
    queue.waiting -= 1;
    if (queue.waiting === 0) queues.delete(key);
  });
  return printing;
}

async function send({ host, port, bytes }: Job, patience: Patience): Promise<Sent> {
  const printer = await connect(host, port, patience.connectMs);
  if (!printer) return { outcome: 'unreachable', wasSent: false };
  try {
    printer.write(ASK_STANDING);
    const standing = await printer.read(3, patience.standingMs);
    if (standing === 'gone') return { outcome: 'unreachable', wasSent: false };
    const refusal = standing && refusalIn(standing);
    if (refusal) return { outcome: refusal, wasSent: false };
    printer.write(bytes);
    // One that says nothing of itself says nothing of the end either: that it took all has to do.
    if (!standing) {
      const isTaken = await printer.end(patience.standingMs);
      return { outcome: isTaken ? 'printed' : 'unfinished', wasSent: true };
    }
    printer.write(ASK_WHEN_DONE);
    const done = await printer.read(1, patience.doneMs);
    if (!done || done === 'gone') return { outcome: 'unfinished', wasSent: true };
    return { outcome: hasPaperEnded(done[0]!) ? 'no_paper' : 'printed', wasSent: true };
  } finally {
    printer.close();
  }
}

interface Printer {
  write(bytes: Buffer): void;
  /** So many bytes; undefined where it is silent for too long, 'gone' where it hung up. */
  read(count: number, ms: number): Promise<Buffer | 'gone' | undefined>;
  /** Whether it took all that was written before the connection ended. */
  end(ms: number): Promise<boolean>;
  close(): void;
}

function connect(host: string, port: number, ms: number): Promise<Printer | undefined> {
  return new Promise((resolve) => {
    const socket = net.connect({ host, port });
    let got = Buffer.alloc(0);
    let isGone = false;
    let wake = () => {};
    const timer = setTimeout(() => socket.destroy(), ms);
    socket.on('data', (part) => {
      // Nothing it says is longer; one that talks on is not kept.
      got = Buffer.concat([got, part]).subarray(0, 64);
      wake();
    });
    const lose = () => {
      isGone = true;
      clearTimeout(timer);
      resolve(undefined);
      wake();
    };
    socket.on('error', lose).on('close', lose).on('end', lose);
    socket.on('connect', () => {
      clearTimeout(timer);
      resolve({
        write: (bytes) => void (isGone || socket.write(bytes)),
        read: (count, patience) =>
          new Promise((answer) => {
            const give = setTimeout(() => settle(undefined), patience);
            const settle = (value: Buffer | 'gone' | undefined) => {
              clearTimeout(give);
              wake = () => {};
              answer(value);
            };
            wake = () => {
              if (got.length >= count) {
                const taken = got.subarray(0, count);
                got = got.subarray(count);
                settle(taken);
              } else if (isGone) settle('gone');
            };
            wake();
          }),
        end: (patience) =>
          new Promise((answer) => {
            // 'finish' comes when all was handed to the network; a printer that went away resets the connection.
            let isFinished = false;
            // Some leave the connection open.
            const give = setTimeout(() => answer(isFinished), patience);
            const settle = (isTaken: boolean) => {
              clearTimeout(give);
              answer(isTaken);
            };
            if (isGone) return settle(false);
            socket.once('finish', () => {
              isFinished = true;
            });
            socket.once('error', () => settle(false));
            socket.once('close', (hadError) => settle(isFinished && !hadError));
            socket.end();
          }),
        close: () => socket.destroy(),
      });
    });
  });
}
