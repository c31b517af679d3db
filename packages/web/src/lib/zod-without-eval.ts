import { config } from 'zod';

// Zod compiles its parsers with `new Function`, which our Content-Security-Policy forbids and reports. It asks
// when a schema is made, so this runs before any is: first in main.tsx, and in zod's own chunk (vite.config.ts).
config({ jitless: true });
