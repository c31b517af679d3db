import https from 'node:https';
import type { Ask } from './caller.ts';

export interface Way {
  /** Where every name is. */
  address: string;
  /** What certificates have to be signed by. */
  ca: string;
  /** The address of this machine that is asked from. */
  from?: string;
}

/** Asks a server by https, under a name that only its certificate knows. */
export const askByHttps = ({ address, ca, from }: Way): Ask => {
  const agent = new https.Agent({ keepAlive: true, ca });
  return (url, { body, ...init }) =>
    new Promise((resolve, reject) => {
      const call = https.request(url, {
        ...init,
        agent,
        ...(from && { localAddress: from }),
        lookup: (_name, { all }, done) =>
          all ? done(null, [{ address, family: 4 }]) : done(null, address, 4),
      });
      call.on('response', (response) => {
        const chunks: Buffer[] = [];
        response.on('data', (chunk: Buffer) => chunks.push(chunk));
        response.on('error', reject);
        response.on('end', () => {
          const headers = new Headers();
          for (const [name, values] of Object.entries(response.headersDistinct))
            for (const value of values ?? []) headers.append(name, value);
          const status = response.statusCode!;
          const text = chunks.length > 0 ? Buffer.concat(chunks) : null;
          resolve(new Response(text, { status, headers }));
        });
      });
      call.on('error', reject);
      call.end(body);
    });
};
