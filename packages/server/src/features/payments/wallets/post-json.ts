/** What came of asking a provider. Only `unreached` is certain: the request never left this machine. */
export type WireAnswer =
  | { kind: 'answer'; status: number; body: unknown }
  | { kind: 'unreached' }
  /** It may have arrived; no one knows what became of it. */
  | { kind: 'lost'; why: 'no answer in time' | 'broken connection' | 'not JSON' };

interface Question {
  url: string;
  headers?: Record<string, string>;
  /** Absent for a call without a body. */
  body?: unknown;
  timeoutMs: number;
}

/** Posts JSON to a wallet's provider and reads JSON, within a time. Never throws, never repeats, never follows elsewhere. */
export async function postJson({ url, headers, body, timeoutMs }: Question): Promise<WireAnswer> {
  const signal = AbortSignal.timeout(timeoutMs);
  try {
    const response = await fetch(url, {
      method: 'POST',
      headers: {
        accept: 'application/json',
        // On a kept connection the provider may just be hanging up: a charge lost that way would be unknown for nothing.
        connection: 'close',
        ...(body !== undefined && { 'content-type': 'application/json' }),
        ...headers,
      },
      ...(body !== undefined && { body: JSON.stringify(body) }),
      // Credentials go to the configured address and nowhere else.
      redirect: 'error',
      signal,
    });
    return readBody(response.status, await response.text());
  } catch (error) {
    if (signal.aborted) return { kind: 'lost', why: 'no answer in time' };
    return wasNeverSent(error) ? { kind: 'unreached' } : { kind: 'lost', why: 'broken connection' };
  }
}

function readBody(status: number, text: string): WireAnswer {
  try {
    return { kind: 'answer', status, body: JSON.parse(text) };
  } catch {
    // A status says enough where a proxy answers with a page.
    return status < 300 ? { kind: 'lost', why: 'not JSON' } : { kind: 'answer', status, body: null };
  }
}

const NO_NAME = ['ENOTFOUND', 'EAI_AGAIN', 'UND_ERR_CONNECT_TIMEOUT'];
const NO_TLS = /^(CERT_|ERR_TLS_|UNABLE_TO_|DEPTH_ZERO_|SELF_SIGNED_)/;

interface Cause {
  code?: string;
  syscall?: string;
  errors?: Cause[];
}

/** Whether no connection came about at all: no such name, refused, no route, a certificate that is not theirs. */
function wasNeverSent(error: unknown): boolean {
  const isEarly = ({ code = '', syscall, errors }: Cause): boolean =>
    errors ? errors.every(isEarly) : syscall === 'connect' || NO_NAME.includes(code) || NO_TLS.test(code);
  const { cause } = error as { cause?: unknown };
  return typeof cause === 'object' && cause !== null && isEarly(cause as Cause);
}
