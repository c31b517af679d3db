import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';

/** By the pattern of an address, such as `/client/:clientId`, what the web build says that its screen brings. */
type Screens = Record<string, { staff: string[]; visitors: string[] }>;

/** The `link` header for a page of the office; undefined where nothing is known of its address. */
export type LinksOf = (pathname: string, isStaff: boolean) => string | undefined;

/**
 * What a browser may ask for beside the program of the office, instead of after it has read the program
 * (`web/vite.list-screens.ts`). The list is read with the first page.
 */
export function screenFiles(dir: string): LinksOf {
  let known: ReturnType<typeof readList> | undefined;
  return (pathname, isStaff) => {
    known ??= readList(dir);
    return known.find(({ pattern }) => pattern.test(pathname))?.[isStaff ? 'staff' : 'visitors'];
  };
}

function readList(dir: string) {
  const file = path.join(dir, 'office-screens.json');
  const screens = existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as Screens) : {};
  return Object.entries(screens).map(([address, { staff, visitors }]) => ({
    pattern: new RegExp(`^${address.replace(/:\w+/g, '[^/]+')}/?$`, 'i'),
    staff: linksTo(staff),
    visitors: linksTo(visitors),
  }));
}

const linksTo = (files: readonly string[]): string =>
  files
    .map((file) =>
      file.endsWith('.css')
        ? `</${file}>; rel=preload; as=style; crossorigin`
        : `</${file}>; rel=modulepreload`,
    )
    .join(', ');
