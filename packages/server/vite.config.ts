import { cpSync } from 'node:fs';
import path from 'node:path';
import { defineConfig, type Plugin } from 'vite';

// db/migrate.ts reads its SQL files from the folder beside it, in the source as in the bundle.
const copyMigrations: Plugin = {
  name: 'copy-migrations',
  closeBundle: () =>
    cpSync(
      path.join(import.meta.dirname, 'src/db/migrations'),
      path.join(import.meta.dirname, 'dist/migrations'),
      { recursive: true },
    ),
};

export default defineConfig({
  root: import.meta.dirname,
  logLevel: 'warn',
  plugins: [copyMigrations],
  // The contract is TypeScript of ours; everything else stays in node_modules.
  ssr: { noExternal: ['@revive/contract'] },
  build: {
    ssr: true,
    target: 'node20',
    sourcemap: true,
    rolldownOptions: {
      input: [
        'src/main.ts',
        'src/verify.ts',
        'src/backup.ts',
        'src/restore.ts',
        'src/password.ts',
        'src/new-keys.ts',
      ],
      // All in one folder: what they share must find the migrations beside it, too.
      output: { entryFileNames: '[name].js', chunkFileNames: '[name].js' },
    },
  },
});
