import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { ME_MANIFEST } from '../contract/src/features/shop/addresses.ts';
import { inlineScript } from './vite.inline-script.ts';
import { officeFiles } from './vite.office-files.ts';
import { preloadFont } from './vite.preload-font.ts';
import { serveShop } from './vite.serve-shop.ts';

const API_URL = process.env.API_URL ?? 'http://127.0.0.1:3001';

const OF_FEATURES = /\/web\/src\/features\//;
/** What keeps and signs what is done without a line is loaded only where the owner allows that. */
const OF_LINE = /node_modules\/(idb|canonicalize)\/|\/src\/line\/(?!day-act|line-store|waiting-acts|words)/;
const OF_FORMS = /\/react-hook-form\/|\/src\/lib\/form\.ts$|\/src\/ui\/forms\/translated-fields\.tsx$/;
const OF_BOOKINGS =
  /\/features\/bookings\/(calendar\/|mutations|self-booked|booking-status-badge|times\/schedule-refusal)/;
const OF_TAKING = /\/features\/(payments|bills)\/take\/(ways|seen-|use-desk-payment|left-bills)/;
/** What the frame around every screen of staff shares with some of them; the login needs none of it. */
const OF_FRAME =
  /\/app\/(nav-entries|places)|\/auth\/use-choose-language|\/setup\/guide-visit|\/ui\/(layout\/avatar|overlays\/(menu|popover|shown-dialogs))|base-ui\/.*(popover|menu)/;

export default defineConfig({
  plugins: [
    react(),
    preloadFont('figtree-latin-wght-normal'),
    inlineScript(),
    serveShop(API_URL),
    officeFiles(),
  ],
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
          // What several screens use is a few files, because each small one costs its headers and packs badly. No screen
          // loads what only others and their dialogs share.
          groups: [
            {
              name: 'vendor',
              test: (id) => /node_modules/.test(id) && !OF_FORMS.test(id) && !OF_LINE.test(id),
              minShareCount: 4,
              priority: 3,
            },
            // Our own, without what features share with their dialogs and with each other.
            {
              name: 'shared',
              test: (id) => !OF_FEATURES.test(id) && !OF_FORMS.test(id) && !OF_LINE.test(id),
              minShareCount: 5,
              priority: 2,
            },
            // Most screens have their forms in dialogs.
            { name: 'forms', test: OF_FORMS, minShareCount: 2, priority: 1 },
            { name: 'line', test: OF_LINE, minShareCount: 2, priority: 1 },
            { name: 'frame', test: OF_FRAME, minShareCount: 2 },
            // Shown and changed at the desk, in the calendar and in a profile.
            { name: 'session', test: /\/features\/sessions\//, minShareCount: 2 },
            // What the frame and the first file have.
            { name: 'start', tags: ['$initial'], minShareCount: 2 },
            // How money is taken, which the counter shows at once and others in dialogs; and what the counter has with its own.
            { name: 'take', test: OF_TAKING, minShareCount: 2 },
            { name: 'counter', test: /\/web\/src\/features\/pos\//, minShareCount: 2 },
            // What the list of bookings has with their calendar and their dialogs.
            { name: 'bookings', test: OF_BOOKINGS, minShareCount: 2 },
            // Icons, names of styles and reads, which weigh next to nothing.
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
