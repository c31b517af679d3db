import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { inlineScript } from './vite.inline-script.ts';
import { listScreens } from './vite.list-screens.ts';
import { onlyCalls } from './vite.only-calls.ts';
import { preloadFont } from './vite.preload-font.ts';
import { serveShop } from './vite.serve-shop.ts';

const API_URL = process.env.API_URL ?? 'http://127.0.0.1:3001';

export default defineConfig({
  plugins: [
    react(),
    onlyCalls(),
    listScreens(),
    preloadFont('figtree-latin-wght-normal'),
    inlineScript(),
    serveShop(API_URL),
  ],
  build: {
    // Our Content-Security-Policy knows no data: fonts, and a file of its own is cached once for all pages.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    rolldownOptions: {
      output: {
        codeSplitting: {
          groups: [
            // What every page needs and seldom changes keeps its name from release to release.
            { name: 'react', test: /node_modules[\\/](react|react-dom|scheduler)[\\/]/ },
            {
              name: 'ground',
              test: /node_modules[\\/](@tanstack|react-hot-toast)[\\/]/,
            },
            { name: 'icons', test: /node_modules[\\/]lucide-react[\\/]/, minShareCount: 2 },
            // Our own small parts in one file instead of thirty. A part that brings a large library, or that
            // few pages show, stays out by its name.
            {
              name: 'kit',
              test: /src[\\/](api|lib|ui)[\\/](?!whole-menu|trend|plot|bar-plot|rank-plot|use-plot|use-width|date|period|use-period|paper|use-paper|use-printout|upload-progress|shrink-picture|multi-select|popover|csv|download-csv|spark-line|stat-|tabs|file-button|date-time-field|segmented)/,
            },
          ],
        },
      },
    },
  },
  server: {
    host: '127.0.0.1',
    proxy: {
      // Every call has /api/ in its path; our own sources in src/api do not leave this server.
      '^/(?!src/|node_modules/|@)([a-z-]+/)?(api|media|docs|openapi\\.json|sitemap\\.xml|robots\\.txt)(/|$)':
        {
          target: API_URL,
        },
    },
  },
});
