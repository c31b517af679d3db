import { errorFromAnswer, noAnswer } from './api-error.ts';
import { upload } from './upload.ts';

/** Where the calls go: the page's own server, unless the build names another (spec 7: {host}). */
export const HOST: string = import.meta.env.VITE_API_HOST ?? '';

/** Longer than a payer needs to find the phone and enter a PIN. */
const TIMEOUT_MS = 150_000;

export interface WireRequest {
  method: string;
  /** Path and query. */
  path: string;
  headers: Record<string, string>;
  body?: unknown;
  /** How the browser's cache is used; by default as the answer's headers say. */
  cache?: RequestCache;
  /** Told how much of a FormData body has left, from 0 to 1. */
  onProgress?: ((share: number) => void) | undefined;
}

/** One try on the wire. Throws `ApiError`; a FormData body goes as multipart, anything else as JSON. */
export async function send(request: WireRequest): Promise<{ body: unknown; headers: Headers }> {
  const { method, headers, body: form, onProgress } = request;
  const isForm = form instanceof FormData;
  if (isForm && onProgress)
    return upload(HOST + request.path, { method, headers, form, onProgress, timeout: TIMEOUT_MS });
  const hasBody = request.body !== undefined;
  let response: Response;
  try {
    response = await fetch(HOST + request.path, {
      method: request.method,
      headers: {
        accept: 'application/json, image/webp',
        ...(hasBody && !isForm && { 'content-type': 'application/json' }),
        ...request.headers,
      },
      ...(hasBody && { body: isForm ? (request.body as FormData) : JSON.stringify(request.body) }),
      ...(request.cache && { cache: request.cache }),
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
  } catch {
    throw noAnswer();
  }
  const body = await readBody(response);
  if (!response.ok) throw errorFromAnswer(response.status, body, response.headers.get('retry-after'));
  return { body, headers: response.headers };
}

async function readBody(response: Response): Promise<unknown> {
  const kind = response.headers.get('content-type') ?? '';
  if (response.status === 204) return undefined;
  try {
    if (kind.startsWith('image/')) return await response.blob();
    return kind.includes('json') ? await response.json() : undefined;
  } catch {
    // Cut off in the middle: as good as no answer.
    throw noAnswer();
  }
}
