import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';

// The one face every page needs is asked for beside the styles, not after they were read.
const preloadFont = (name: string): Plugin => ({
  name: 'preload-font',
  apply: 'build',
  transformIndexHtml: {
    order: 'post',
    handler: (_html, { bundle }) =>
      Object.keys(bundle ?? {})
        .filter((file) => file.includes(name))
        .map((file) => ({
          tag: 'link',
          attrs: { rel: 'preload', as: 'font', type: 'font/woff2', href: `/${file}`, crossorigin: true },
          injectTo: 'head',
        })),
  },
});

export default defineConfig({
  plugins: [react(), preloadFont('figtree-latin-wght-normal')],
  build: {
    // Our Content-Security-Policy knows no data: fonts, and a file of its own is cached once for all pages.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    rolldownOptions: {
      output: {
        codeSplitting: {
          groups: [
            // What every page needs and seldom changes keeps its name from release to release.
            { name: 'react', test: /node_modules[\\/](react|react-dom|react-router|scheduler)[\\/]/ },
            {
              name: 'ground',
              test: /node_modules[\\/](@tanstack|i18next|react-i18next|zod|react-hot-toast)[\\/]|zod-without-eval/,
            },
            // Our own small parts in one file instead of thirty. A part that brings a large library stays
            // out by its name, so that only the pages which show it load it.
            { name: 'kit', test: /src[\\/](api|lib|ui)[\\/](?!menu|tabs|trend|date)/ },
          ],
        },
      },
    },
  },
  server: {
    host: '127.0.0.1',
    proxy: {
      // Every call has /api/ in its path; our own sources in src/api do not leave this server.
      '^/(?!src/|node_modules/|@)([a-z-]+/)?(api|media|docs|openapi\\.json)(/|$)': {
        target: process.env.API_URL ?? 'http://127.0.0.1:3001',
      },
    },
  },
});
