import { once } from 'node:events';
import net, { type AddressInfo, type Socket } from 'node:net';

/** How a printer of the network is: some say nothing of themselves, and some go away in the middle. */
export type PrinterMood =
  | 'on'
  | 'silent'
  | 'no_paper'
  | 'paper_ends'
  | 'open'
  | 'offline'
  | 'slow'
  | 'hangs'
  | 'closes_midway'
  | 'closes_at_once';

/** A printer that listens on raw TCP as receipt printers do, and keeps what it was sent. */
export interface TestPrinter {
  port: number;
  mood: PrinterMood;
  /** What each connection printed, without what it asked. */
  printed: Buffer[];
  /** The text of the last one, without orders to the printer. */
  text(): string;
  /** As when its power is gone: its port is closed. */
  switchOff(): Promise<void>;
  close(): Promise<void>;
}

const ASKS = Buffer.from([0x10, 0x04]);
const DONE = Buffer.from([0x1d, 0x72, 1]);
const SLOW_MS = 300;

export async function aPrinter(host = '127.0.0.1'): Promise<TestPrinter> {
  const open = new Set<Socket>();
  const server = net.createServer((socket) => {
    open.add(socket);
    socket.on('close', () => open.delete(socket)).on('error', () => {});
    serve(socket, printer);
  });
  const stop = async () => {
    for (const socket of open) socket.destroy();
    if (!server.listening) return;
    server.close();
    await once(server, 'close');
  };
  server.listen(0, host);
  await once(server, 'listening');
  const printer: TestPrinter = {
    port: (server.address() as AddressInfo).port,
    mood: 'on',
    printed: [],
    text: () => textOf(printer.printed.at(-1) ?? Buffer.alloc(0)),
    switchOff: stop,
    close: stop,
  };
  return printer;
}

function serve(socket: Socket, printer: TestPrinter): void {
  const { mood } = printer;
  if (mood === 'closes_at_once') return void socket.destroy();
  let asked = 0;
  let page = Buffer.alloc(0);
  const place = printer.printed.length;
  const answer = (...bytes: number[]) => {
    if (mood === 'silent' || mood === 'hangs') return;
    if (mood === 'slow') setTimeout(() => socket.write(Buffer.from(bytes)), SLOW_MS);
    else socket.write(Buffer.from(bytes));
  };
  if (mood === 'hangs') socket.pause();
  socket.on('data', (part) => {
    let rest = part;
    for (;;) {
      const at = rest.indexOf(ASKS);
      if (at < 0 || asked >= 3) break;
      asked += 1;
      const which = rest[at + 2];
      rest = Buffer.concat([rest.subarray(0, at), rest.subarray(at + 3)]);
      if (which === 1) answer(mood === 'offline' ? 0x1e : 0x16);
      if (which === 2) answer(mood === 'open' ? 0x16 : 0x12);
      if (which === 4) answer(mood === 'no_paper' ? 0x72 : 0x12);
    }
    if (rest.length === 0) return;
    page = Buffer.concat([page, rest]);
    printer.printed[place] = page;
    if (mood === 'closes_midway') return void socket.destroy();
    if (page.includes(DONE)) answer(mood === 'paper_ends' ? 0x0c : 0);
  });
}

const ESC = 0x1b;
const GS = 0x1d;
/** How many bytes follow those that begin an order. */
const LENGTHS: Readonly<Record<string, number>> = { '@': 0, E: 1, a: 1, d: 1, p: 3, '!': 1, V: 2, r: 1 };

/** The rows of a page, without the orders between them. */
function textOf(page: Buffer): string {
  let text = '';
  for (let at = 0; at < page.length; at += 1) {
    const byte = page[at]!;
    if (byte === ESC || byte === GS) at += 1 + (LENGTHS[String.fromCharCode(page[at + 1] ?? 0)] ?? 0);
    else text += String.fromCharCode(byte);
  }
  return text;
}
