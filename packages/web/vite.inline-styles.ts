import type { Plugin } from 'vite';

/**
 * Inlines the styles and moves the program's script to the end, so that neither delays the first paint. The
 * server allows the styles by their hash.
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
