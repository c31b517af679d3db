import pino from 'pino';
import { startEmbedded } from '../packages/server/src/db/embedded.ts';

const e = await startEmbedded({ dataDir: process.env.DATA_DIR!, log: pino({ level: 'warn' }) });
console.log('up');
process.on('SIGTERM', async () => {
  await e.stop();
  process.exit(0);
});
setInterval(() => {}, 1e6);
