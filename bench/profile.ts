// `npm run bench:profile`: where the time of the dearest calls goes, into docs/performance.md. With the path of a call
// (`npm run bench:profile -- '/clients/api/?page_size=25'`) it says so of that call, and writes nothing.
import { openBusinesses } from './frame/business.ts';
import { publish } from './frame/page.ts';
import { startWatched } from './profile/watched-server.ts';
import { profileCall, profiles } from './sections/profiles.ts';

const calls = process.argv.slice(2);

const businesses = await openBusinesses();
try {
  if (calls.length === 0) await publish(profiles.name, await profiles.measure(businesses));
  else {
    const place = await businesses.connection('large');
    const server = await startWatched(place);
    for (const call of calls)
      console.log(`### ${call}\n\n${(await profileCall(call, server, place)).text}\n`);
    await server.stop();
  }
} finally {
  await businesses.stop();
}
