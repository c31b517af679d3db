// Loaded into the measured server: at a signal it collects garbage and prints the size of the live heap.
import process from 'node:process';

process.on('SIGUSR2', () => {
  globalThis.gc();
  console.log(`live heap ${process.memoryUsage().heapUsed}`);
});
