// Checks that a feature has the same folder name in all packages.
import { existsSync, readdirSync } from 'node:fs';
import path from 'node:path';

const root = path.join(import.meta.dirname, '..');

const CONTRACT = 'packages/contract/src/features';
const SERVER = 'packages/server/src/features';
const NAMESAKES = ['packages/web/src/features', 'e2e/journeys'];

const foldersOf = (place: string): string[] =>
  readdirSync(path.join(root, place), { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map((entry) => entry.name);

const contract = foldersOf(CONTRACT);
const server = foldersOf(SERVER);
const known = new Set([...contract, ...server]);
const answersCalls = (feature: string) => existsSync(path.join(root, SERVER, feature, 'routes.ts'));

const problems = [
  ...contract
    .filter((feature) => !server.includes(feature))
    .map((feature) => `${CONTRACT}/${feature} is described, but no ${SERVER}/${feature} answers it.`),
  ...server
    .filter((feature) => answersCalls(feature) && !contract.includes(feature))
    .map((feature) => `${SERVER}/${feature} answers calls that no ${CONTRACT}/${feature} describes.`),
  ...NAMESAKES.flatMap((place) =>
    foldersOf(place)
      .filter((feature) => !known.has(feature))
      .map(
        (feature) => `${place}/${feature} has no namesake in contract or server: give it the feature's name.`,
      ),
  ),
];

for (const problem of problems) console.error(problem);
if (problems.length > 0) process.exit(1);
