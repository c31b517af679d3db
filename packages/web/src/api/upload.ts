import { errorFromAnswer, noAnswer } from './api-error.ts';

type Upload = {
  method: string;
  headers: Record<string, string>;
  form: FormData;
  /** Called with the sent part of the form, from 0 to 1. */
  onProgress: (share: number) => void;
  timeout: number;
};

/** Sends a form with `XMLHttpRequest`, because only that reports upload progress. Throws `ApiError`. */
export function upload(
  url: string,
  { method, headers, form, onProgress, timeout }: Upload,
): Promise<{ body: unknown; headers: Headers }> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    request.open(method, url);
    request.timeout = timeout;
    request.setRequestHeader('accept', 'application/json');
    for (const [name, value] of Object.entries(headers)) request.setRequestHeader(name, value);
    request.upload.onprogress = ({ loaded, total }) => onProgress(total > 0 ? loaded / total : 0);
    const fail = () => reject(noAnswer());
    Object.assign(request, { onerror: fail, onabort: fail, ontimeout: fail });
    request.onload = () => {
      const answer = jsonOf(request);
      const isOk = request.status >= 200 && request.status < 300;
      if (isOk && answer !== undefined) resolve({ body: answer, headers: new Headers() });
      else
        reject(
          isOk
            ? noAnswer()
            : errorFromAnswer(request.status, answer, request.getResponseHeader('retry-after')),
        );
    };
    request.send(form);
  });
}

function jsonOf(request: XMLHttpRequest): unknown {
  try {
    return JSON.parse(request.responseText);
  } catch {
    return undefined;
  }
}
