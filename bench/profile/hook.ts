// Loaded into a server before it starts: SIGUSR2 begins a profile of its processor time, the next one writes it down.
import { writeFile } from 'node:fs/promises';
import { Session } from 'node:inspector/promises';

const session = new Session();
let isRunning = false;

process.on('SIGUSR2', async () => {
  if (!isRunning) {
    isRunning = true;
    session.connect();
    await session.post('Profiler.enable');
    await session.post('Profiler.setSamplingInterval', { interval: 200 });
    await session.post('Profiler.start');
    return;
  }
  const { profile } = await session.post('Profiler.stop');
  await writeFile(process.env.PROFILE_FILE!, JSON.stringify(profile));
});
