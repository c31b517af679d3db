import type { Plugin } from 'vite';

/**
 * Writes the styles into the page and lets its program come after everything one sees: neither a stylesheet nor a script
 * then stands between the page's text and its first paint. The server allows the styles by their hash.
 */
export const inlineStyles = (): Plugin => ({
  name: 'inline-styles',
  apply: 'build',
  transformIndexHtml: {
    order: 'post',
    handler: (html, { bundle = {} }) =>
      html
        .replace(/<link rel="stylesheet"[^>]*href="\/([^"]+)">/g, (_, file: string) => {
          const styles = bundle[file];
          if (styles?.type !== 'asset') throw new Error(`The build has no ${file}.`);
          delete bundle[file];
          return `<style>${styles.source}</style>`;
        })
        .replace(/<(script type="module"|link rel="modulepreload")/g, '<$1 fetchpriority="low"'),
  },
});
