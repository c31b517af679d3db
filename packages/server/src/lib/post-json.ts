/** The result of a request. Only `unreached` is certain: the request never left this machine. */
export type WireAnswer =
  | { kind: 'answer'; status: number; body: unknown }
  | { kind: 'unreached' }
  /** It may have arrived; no one knows what became of it. */
  | { kind: 'lost'; why: 'no answer in time' | 'broken connection' | 'not JSON' | 'too long' };

interface Question {
  url: string;
  headers?: Record<string, string>;
  /** Absent for a call without a body. */
  body?: unknown;
  /** Fields that are sent as a form instead of JSON. */
  form?: Record<string, string>;
  timeoutMs: number;
}

/** A provider's answer is a few hundred bytes; more is not read. Counted once unpacked. */
const MOST_BYTES = 64 * 1024;

/**
 * Posts JSON or a form to a provider and reads JSON, within a time and up to `MOST_BYTES`. Never throws, never repeats,
 * never follows elsewhere.
 */
export async function postJson({ url, headers, body, form, timeoutMs }: Question): Promise<WireAnswer> {
  const signal = AbortSignal.timeout(timeoutMs);
  try {
    const response = await fetch(url, {
      method: 'POST',
      headers: {
        accept: 'application/json',
        // A provider may close a kept connection at this moment, and the charge's outcome would be unknown.
        connection: 'close',
        ...(body !== undefined && { 'content-type': 'application/json' }),
        ...headers,
      },
      ...(body !== undefined && { body: JSON.stringify(body) }),
      ...(form && { body: new URLSearchParams(form) }),
      // Credentials go to the configured address only.
      redirect: 'error',
      signal,
    });
    return await readAnswer(response);
  } catch (error) {
    if (signal.aborted) return { kind: 'lost', why: 'no answer in time' };
    return wasNeverSent(error) ? { kind: 'unreached' } : { kind: 'lost', why: 'broken connection' };
  }
}

async function readAnswer(response: Response): Promise<WireAnswer> {
  const { status } = response;
  const text = await readText(response);
  if (text === undefined) return withoutBody(status, 'too long');
  try {
    return { kind: 'answer', status, body: JSON.parse(text) };
  } catch {
    return withoutBody(status, 'not JSON');
  }
}

/** A status says enough where a proxy answers with a page. */
const withoutBody = (status: number, why: 'not JSON' | 'too long'): WireAnswer =>
  status < 300 ? { kind: 'lost', why } : { kind: 'answer', status, body: null };

// Some providers call their JSON text; a page or a picture is none.
const MAY_BE_JSON = /^(application\/([\w.-]+\+)?json|text\/(json|plain))\s*(;|$)/i;

/** The text of an answer; '' of what is no JSON by its type, undefined where it is too long. */
async function readText({ body, headers }: Response): Promise<string | undefined> {
  if (!body) return '';
  if (!MAY_BE_JSON.test(headers.get('content-type') ?? 'application/json')) {
    await body.cancel();
    return '';
  }
  const chunks: Uint8Array[] = [];
  let bytes = 0;
  // Leaving the loop hangs up: the rest is not read.
  for await (const chunk of body) {
    bytes += chunk.byteLength;
    if (bytes > MOST_BYTES) return undefined;
    chunks.push(chunk);
  }
  return new TextDecoder().decode(Buffer.concat(chunks));
}

const NO_NAME = ['ENOTFOUND', 'EAI_AGAIN', 'UND_ERR_CONNECT_TIMEOUT'];
const NO_TLS = /^(CERT_|ERR_TLS_|UNABLE_TO_|DEPTH_ZERO_|SELF_SIGNED_)/;

interface Cause {
  code?: string;
  syscall?: string;
  errors?: Cause[];
}

/** Whether no connection was made: unknown name, refused, no route, wrong certificate. */
function wasNeverSent(error: unknown): boolean {
  const isEarly = ({ code = '', syscall, errors }: Cause): boolean =>
    errors ? errors.every(isEarly) : syscall === 'connect' || NO_NAME.includes(code) || NO_TLS.test(code);
  const { cause } = error as { cause?: unknown };
  return typeof cause === 'object' && cause !== null && isEarly(cause as Cause);
}
