import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { inlineScript } from './vite.inline-script.ts';
import { inlineStyles } from './vite.inline-styles.ts';
import { preloadFont } from './vite.preload-font.ts';

// The shop is a separate program beside the office: the client bundle, and the same code for the server, which
// renders each page (docs/decisions/015). `vite build --app` builds both.
export default defineConfig({
  plugins: [react(), inlineScript(), inlineStyles(), preloadFont('figtree-latin-wght-normal')],
  json: { namedExports: false },
  builder: {},
  environments: {
    client: {
      build: {
        outDir: 'dist',
        // The office was just built into the same folder.
        emptyOutDir: false,
        copyPublicDir: false,
        assetsDir: 'assets/shop',
        assetsInlineLimit: 0,
        // One stylesheet, inlined into the page, so that no view loads another.
        cssCodeSplit: false,
        modulePreload: { polyfill: false },
        manifest: 'shop-manifest.json',
        rolldownOptions: {
          // The second one begins before the program is there (`EARLY_FILES`).
          input: ['shop.html', 'src/shop/me/first-read.ts'],
          // What four pages or more use is one file, instead of twenty small ones; a client's own page keeps what is hers.
          output: {
            codeSplitting: {
              groups: [{ name: 'base', minShareCount: 4, test: /^(?!.*\/(shop\/me\/|features\/me\/))/ }],
            },
          },
        },
      },
    },
    ssr: {
      define: { 'process.env.NODE_ENV': '"production"' },
      resolve: { noExternal: true },
      build: {
        outDir: 'dist-shop-server',
        ssr: true,
        copyPublicDir: false,
        target: 'node20',
        rolldownOptions: {
          input: 'src/shop/render.tsx',
          output: { entryFileNames: 'render.js', codeSplitting: false },
        },
      },
    },
  },
});
