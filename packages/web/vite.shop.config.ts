import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { inlineScript } from './vite.inline-script.ts';
import { inlineStyles } from './vite.inline-styles.ts';
import { preloadFont } from './vite.preload-font.ts';

/** What a few pages have: it is loaded by these alone, a client's own with what is hers. */
const OF_FEW =
  /\/(shop\/me\/|features\/me\/|cart\/(offers|read-things)\.ts|products\/catalogue\.ts|src\/gift-card\.ts|feedback\/empty-|forms\/select-field)/;
/** Forms and payments, of which goods and a product show none. */
const OF_FORMS =
  /\/(ui\/forms\/|shop\/payment\/|lib\/use-wallet-payment|api\/use-form-key|features\/shop\/(paths|wallet)\.ts)/;

// The shop is a separate program beside the office: the client bundle, and the same code for the server, which
// renders each page (docs/decisions/015). `vite build --app` builds both.
export default defineConfig({
  plugins: [react(), inlineScript(), inlineStyles(), preloadFont('figtree-latin-wght-normal')],
  json: { namedExports: false },
  // The names of styles stand in every page hundreds of times.
  css: { modules: { generateScopedName: '[hash:base64:5]' } },
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
        // The server names in each page all files it needs (`linksOf`), so the program carries no list of them.
        modulePreload: false,
        manifest: 'shop-manifest.json',
        rolldownOptions: {
          // The second one begins before the program is there (`EARLY_FILES`).
          input: ['shop.html', 'src/shop/me/first-read.ts'],
          output: {
            codeSplitting: {
              groups: [
                // What makes calls and says days and names, with all it needs: a client's own page shows her next sessions with this alone.
                {
                  name: 'calls',
                  test: /\/src\/(api\/(send|access)|date-style|translated)\.ts$/,
                  priority: 4,
                },
                // What every page runs, in one file, which packs better than two.
                { name: 'base', test: /\/shop\/start-shop\.tsx$/, priority: 3 },
                // What four pages or more use is a file, instead of small ones, and what has forms another.
                {
                  name: 'shared',
                  minShareCount: 4,
                  test: (id) => !OF_FEW.test(id) && !OF_FORMS.test(id),
                  priority: 2,
                },
                {
                  name: 'pay',
                  minShareCount: 4,
                  test: (id) => !OF_FEW.test(id) && OF_FORMS.test(id),
                  priority: 1,
                },
              ],
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
