import { showEarly } from './early-page.ts';
import { readPage } from './me-calls.ts';
import { isSignedIn } from './my-access.ts';

// Begun when this file runs, which is long before the rest of the program is there.
let begun = isSignedIn() ? readPage() : undefined;
// Who asks for it meets the failure.
begun?.then(showEarly).catch(() => undefined);

/** What is hers: as it was read when the page opened, the first time; read again from then on. Throws `ApiError`. */
export function readFirst(): ReturnType<typeof readPage> {
  const first = begun;
  begun = undefined;
  return first ?? readPage();
}
