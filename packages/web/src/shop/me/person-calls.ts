import { ME_PATHS, type OwnPage } from '@revive/contract';
import { forgetFirst } from './first-read.ts';
import { keepPage } from './kept-page.ts';
import { callAsMe } from './my-access.ts';

/**
 * Opens the page of one of the people of the phone, of a child, or of no one. What is kept of the page of before goes first: without
 * a line it must not be seen by the next one. Throws `ApiError`.
 */
export async function choosePerson(client: number | null, code_word?: string): Promise<OwnPage> {
  keepPage(null);
  forgetFirst();
  const body = { client, ...(code_word !== undefined && { code_word }) };
  return callAsMe<OwnPage>({ method: 'POST', path: ME_PATHS.person, body });
}
