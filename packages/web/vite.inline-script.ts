import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { minifySync, type Plugin, transformWithOxc } from 'vite';

const PLACE = /<script data-inline="\/([^"]+)"><\/script>/;

/**
 * Writes a script of ours into the page itself, where the template names its file: it runs before anything is painted.
 * The server allows it by its hash.
 */
export const inlineScript = (): Plugin => ({
  name: 'inline-script',
  transformIndexHtml: {
    order: 'pre',
    handler: async (html) => {
      const [place, name] = PLACE.exec(html) ?? [];
      if (!place || !name) return html;
      const file = path.join(import.meta.dirname, name);
      const { code } = await transformWithOxc(await readFile(file, 'utf8'), file);
      return html.replace(place, () => `<script>${minifySync(name, code).code.trim()}</script>`);
    },
  },
});
