// Loaded into a server before it starts: SIGUSR2 begins a profile of its processor time, the next one writes it down. Plain
// JavaScript, so that nothing else has to be in there.
import { rename, writeFile } from 'node:fs/promises';
import { Session } from 'node:inspector/promises';

const file = process.env.PROFILE_FILE;
let session;

process.on('SIGUSR2', async () => {
  if (!session) {
    session = new Session();
    session.connect();
    await session.post('Profiler.enable');
    await session.post('Profiler.setSamplingInterval', { interval: 200 });
    await session.post('Profiler.start');
    return;
  }
  const { profile } = await session.post('Profiler.stop');
  session.disconnect();
  session = undefined;
  await writeFile(`${file}.part`, JSON.stringify(profile));
  await rename(`${file}.part`, file);
});
