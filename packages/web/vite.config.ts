import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { ME_MANIFEST } from '../contract/src/features/shop/addresses.ts';
import { inlineScript } from './vite.inline-script.ts';
import { preloadFont } from './vite.preload-font.ts';
import { serveShop } from './vite.serve-shop.ts';

const API_URL = process.env.API_URL ?? 'http://127.0.0.1:3001';

export default defineConfig({
  plugins: [react(), preloadFont('figtree-latin-wght-normal'), inlineScript(), serveShop(API_URL)],
  // A catalogue is one object; an export for each of its words would weigh more.
  json: { namedExports: false },
  build: {
    // Our Content-Security-Policy allows no data: fonts, and a separate file is cached once for all pages.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    // One stylesheet, so that lazy code can fail in one way only, and is never shown without styles.
    cssCodeSplit: false,
    rolldownOptions: {
      output: {
        codeSplitting: {
          // What several screens use is a few files, because each small one costs its headers and packs badly: libraries,
          // our own code, and icons, names of styles and reads, which weigh next to nothing.
          groups: [
            { name: 'vendor', test: /node_modules/, minShareCount: 4, priority: 2 },
            { name: 'shared', minShareCount: 5, priority: 1 },
            { name: 'pieces', test: /lucide-react|\.module\.css|\/queries\//, minShareCount: 2 },
          ],
        },
      },
    },
  },
  server: {
    host: '127.0.0.1',
    proxy: {
      [ME_MANIFEST]: { target: API_URL },
      // Every call has /api/ in its path; our own sources in src/api are served by Vite.
      '^/(?!src/|node_modules/|@)([a-z-]+/)?(api|media|docs|openapi\\.json|sitemap|sitemap\\.xml|robots\\.txt)(/|$)':
        {
          target: API_URL,
        },
    },
  },
});
