import { errorFromAnswer, noAnswer } from './api-error.ts';

/** Where the calls go: the page's own server, unless the build names another (spec 7: {host}). */
export const HOST: string = import.meta.env.VITE_API_HOST ?? '';

/** Longer than a payer needs to find the phone and enter a PIN. */
const TIMEOUT_MS = 150_000;
/** A read that takes longer has lost its line, and can be asked again. */
const READ_TIMEOUT_MS = 30_000;

export interface WireRequest {
  method: string;
  /** Path and query. */
  path: string;
  headers: Record<string, string>;
  body?: unknown;
  /** How the browser's cache is used; by default as the answer's headers say. */
  cache?: RequestCache;
  /** Called with the sent part of a FormData body, from 0 to 1. */
  onProgress?: ((share: number) => void) | undefined;
}

// Refusals come in the language of the page, which need not be the browser's.
const spoken = (): Record<string, string> => {
  const language = globalThis.document?.documentElement?.lang;
  return language ? { 'accept-language': language } : {};
};

/** Sends a request once. Throws `ApiError`; a FormData body goes as multipart, anything else as JSON. */
export async function send(request: WireRequest): Promise<{ body: unknown; headers: Headers }> {
  const { method, body: form, onProgress } = request;
  const headers = { ...spoken(), ...request.headers };
  const isForm = form instanceof FormData;
  if (isForm && onProgress) {
    const upload = await loadUpload();
    return upload(HOST + request.path, { method, headers, form, onProgress, timeout: TIMEOUT_MS });
  }
  const hasBody = request.body !== undefined;
  let response: Response;
  try {
    response = await fetch(HOST + request.path, {
      method: request.method,
      headers: {
        accept: 'application/json, image/webp, application/zip, text/csv',
        ...(hasBody && !isForm && { 'content-type': 'application/json' }),
        ...headers,
      },
      ...(hasBody && { body: isForm ? (request.body as FormData) : JSON.stringify(request.body) }),
      // What is taken back while the tab closes still arrives.
      ...(request.method === 'DELETE' && { keepalive: true }),
      ...(request.cache && { cache: request.cache }),
      signal: AbortSignal.timeout(request.method === 'GET' ? READ_TIMEOUT_MS : TIMEOUT_MS),
    });
  } catch {
    throw noAnswer();
  }
  const body = await readBody(response);
  if (!response.ok) throw errorFromAnswer(response.status, body, response.headers.get('retry-after'));
  return { body, headers: response.headers };
}

/** Apart, because the shop sends no files. Throws as a call without an answer does. */
async function loadUpload() {
  try {
    return (await import('./upload.ts')).upload;
  } catch {
    throw noAnswer();
  }
}

async function readBody(response: Response): Promise<unknown> {
  const kind = response.headers.get('content-type') ?? '';
  if (response.status === 204) return undefined;
  try {
    if (kind.startsWith('image/') || kind === 'application/zip' || kind.startsWith('text/csv'))
      return await response.blob();
    return kind.includes('json') ? await response.json() : undefined;
  } catch {
    // A truncated answer counts as none.
    throw noAnswer();
  }
}
