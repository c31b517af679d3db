import { sentence } from '@revive/contract';

/** Thrown when code could not be loaded: no connection, or a newer version has replaced it. */
export class CodeNotLoaded extends Error {
  override name = 'CodeNotLoaded';
}

/** Loads code with an `import()`; throws `CodeNotLoaded` for any failure. */
export async function loadCode<Loaded>(load: () => Promise<Loaded>): Promise<Loaded> {
  try {
    return await load();
  } catch (cause) {
    throw new CodeNotLoaded(sentence('Code could not be loaded.'), { cause });
  }
}

/** Whether the server has a newer version than this page. Throws when it cannot be reached. */
export async function isNewerVersionServed(): Promise<boolean> {
  const program = document.querySelector('script[type="module"][src]')?.getAttribute('src');
  const page = await fetch('/login', { headers: { accept: 'text/html' }, cache: 'no-store' });
  if (!page.ok) throw new Error(`The server answered ${page.status}.`);
  return program != null && !(await page.text()).includes(`"${program}"`);
}
