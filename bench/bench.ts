// `npm run bench`: measures each section side by side and writes docs/performance.md; names after -- choose some.
import os from 'node:os';
import build from '../trials/shared/build.ts';
import { openBusinesses } from './frame/business.ts';
import { publish } from './frame/page.ts';
import type { Section } from './frame/section.ts';
import { counter } from './sections/counter.ts';
import { growth } from './sections/growth.ts';
import { lists } from './sections/lists.ts';
import { memory } from './sections/memory.ts';
import { phone } from './sections/phone.ts';
import { profiles } from './sections/profiles.ts';
import { reads } from './sections/reads.ts';
import { sales } from './sections/sales.ts';
import { shop } from './sections/shop.ts';
import { start } from './sections/start.ts';
import { typing } from './sections/typing.ts';
import { weight } from './sections/weight.ts';

const SECTIONS: readonly Section[] = [
  // What is sold for measuring would lie on top of the lists of the big business alone.
  growth,
  lists,
  reads,
  profiles,
  sales,
  shop,
  start,
  memory,
  phone,
  counter,
  typing,
  weight,
];

const wanted = process.argv.slice(2);
const unknown = wanted.filter((name) => !SECTIONS.some((section) => section.name === name));
if (unknown.length > 0) {
  console.error(`Nothing measures ${unknown}. There are ${SECTIONS.map(({ name }) => name).join(', ')}.`);
  process.exit(2);
}

build();
const businesses = await openBusinesses();
try {
  const chosen = SECTIONS.filter(({ name }) => wanted.length === 0 || wanted.includes(name));
  for (const { name, measure } of chosen) {
    console.log(`\n## ${name}\n`);
    const began = performance.now();
    const text = await measure(businesses);
    console.log(`${text}\n\n${Math.round((performance.now() - began) / 1000)} seconds`);
    await publish(name, text);
  }
  const machine = `${os.cpus().length} × ${os.cpus()[0]?.model.trim()}, ${Math.round(os.totalmem() / 2 ** 30)} GiB`;
  await publish('machine', `Measured on ${machine}, Linux ${os.release()}, Node ${process.versions.node}.`);
} finally {
  await businesses.stop();
}
