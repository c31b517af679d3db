// npm run bench [-- <section>…]: measures the goals and writes bench/results.md. BENCH_SCALE=0.1 measures smaller businesses.
import os from 'node:os';
import build from '@revive/testing/build.ts';
import { bill } from './sections/bill.ts';
import { clientPage } from './sections/client-page.ts';
import { growth } from './sections/growth.ts';
import { lists } from './sections/lists.ts';
import { memory } from './sections/memory.ts';
import { notifications } from './sections/notifications.ts';
import { phone } from './sections/phone.ts';
import { processes } from './sections/processes.ts';
import { sale } from './sections/sale.ts';
import { shopPage } from './sections/shop-page.ts';
import { slot } from './sections/slot.ts';
import { start } from './sections/start.ts';
import { times } from './sections/times.ts';
import { weight } from './sections/weight.ts';
import { years } from './sections/years.ts';
import { openBusinesses } from './tools/business.ts';
import { printGoals, type Section, writeResults } from './tools/goals.ts';

// Growth comes first: what the sale section sells would lie on top of the lists of the large business alone.
const SECTIONS: Readonly<Record<string, Section>> = {
  growth,
  years,
  lists,
  notifications,
  times,
  slot,
  sale,
  bill,
  processes,
  start,
  memory,
  weight,
  phone,
  'client-page': clientPage,
  'shop-page': shopPage,
};

const wanted = process.argv.slice(2);
const unknown = wanted.filter((name) => !(name in SECTIONS));
if (unknown.length > 0) {
  console.error(`There is no section ${unknown}. Known: ${Object.keys(SECTIONS).join(', ')}.`);
  process.exit(2);
}

build();
const businesses = await openBusinesses();
try {
  for (const name of wanted.length > 0 ? wanted : Object.keys(SECTIONS)) {
    const goals = await SECTIONS[name]!(businesses);
    printGoals(name, goals);
    await writeResults(name, goals, machine());
  }
} finally {
  await businesses.stop();
}

function machine(): string {
  const memory = Math.round(os.totalmem() / 2 ** 30);
  return `${os.cpus().length} × ${os.cpus()[0]?.model.trim()}, ${memory} GiB, Linux ${os.release()}, Node ${process.versions.node}`;
}
