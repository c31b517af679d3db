import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { minifySync, type Plugin, transformWithOxc } from 'vite';

const PLACE = /<script data-inline="\/([^"]+)"><\/script>/;

/**
 * Inlines a script where the template names its file, so that it runs before the first paint. The server allows
 * it by its hash.
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
