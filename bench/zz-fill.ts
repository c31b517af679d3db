import { openBusinesses } from '/work/wt/years/bench/tools/business.ts';

const b = await openBusinesses();
for (const size of process.argv.slice(2)) {
  const t = performance.now();
  await b.open(size as never);
  console.log(size, ((performance.now() - t) / 1000).toFixed(0));
}
await b.stop();
