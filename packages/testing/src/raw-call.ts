import net from 'node:net';

export interface RawAnswer {
  /** 0 when the server closed the connection without an answer. */
  status: number;
  headers: Record<string, string>;
  body: string;
  /** How many answers came on the connection. */
  count: number;
}

export function readAnswer(text: string): RawAnswer {
  const [head = '', body = ''] = text.split(/\r\n\r\n(.*)/s);
  const [line = '', ...lines] = head.split('\r\n');
  const headers = Object.fromEntries(
    lines.map((header) => {
      const [name = '', value = ''] = header.split(/: (.*)/s);
      return [name.toLowerCase(), value];
    }),
  );
  return {
    status: Number(line.split(' ')[1] ?? 0),
    headers,
    body,
    count: (text.match(/HTTP\/1\.1 \d{3} /g) ?? []).length,
  };
}

/** Sends these bytes to a port and reads until the other side closes. Pieces are sent one after another. */
export const rawCall = (port: number, ...pieces: string[]): Promise<RawAnswer> =>
  new Promise((resolve) => {
    let answer = '';
    const socket = net.connect(port, '127.0.0.1', () => {
      for (const piece of pieces) socket.write(piece, 'latin1');
    });
    socket.setEncoding('latin1');
    socket.on('data', (chunk) => {
      answer += chunk;
    });
    socket.on('error', () => {});
    socket.on('close', () => resolve(readAnswer(answer)));
  });
