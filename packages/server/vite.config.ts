import { cpSync } from 'node:fs';
import path from 'node:path';
import { defineConfig, type Plugin } from 'vite';

const here = (...parts: string[]) => path.join(import.meta.dirname, ...parts);

// db/migrate.ts reads its SQL files from the folder beside it, in the source as in the build.
const copyMigrations: Plugin = {
  name: 'copy-sql',
  closeBundle: () => {
    for (const folder of ['migrations', 'routines'])
      cpSync(here(`src/db/${folder}`), here(`dist/${folder}`), { recursive: true });
  },
};

// One ESM build of our own code. Packages stay in node_modules and are imported as they come.
export default defineConfig({
  root: import.meta.dirname,
  logLevel: 'warn',
  plugins: [copyMigrations],
  ssr: { noExternal: ['@revive/contract'] },
  build: {
    ssr: true,
    target: 'node20',
    sourcemap: true,
    rolldownOptions: {
      input: [
        'src/main.ts',
        'src/commands/verify.ts',
        'src/commands/backup.ts',
        'src/commands/restore.ts',
        'src/commands/password.ts',
        'src/commands/new-keys.ts',
        'src/commands/new-backup-key.ts',
        'src/commands/service.ts',
        'src/commands/update.ts',
      ],
      // All in one folder: what they share finds the SQL beside it, too.
      output: { entryFileNames: '[name].js', chunkFileNames: '[name]-[hash].js' },
    },
  },
});
