// Checks that a feature has the same folder name in all packages.
import { existsSync, readdirSync } from 'node:fs';
import path from 'node:path';

const root = path.join(import.meta.dirname, '..');

// Folders that name a part of the architecture, not of the business.
const architecture: Record<string, string[]> = {
  'packages/contract/src/features': [],
  'packages/server/src/features': [],
  'packages/web/src/features': [],
  'e2e/journeys': [],
};

const foldersOf = (place: string): string[] => {
  const full = path.join(root, place);
  if (!existsSync(full)) return [];
  return readdirSync(full, { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && !architecture[place]?.includes(entry.name))
    .map((entry) => entry.name);
};

const contract = foldersOf('packages/contract/src/features');
const server = foldersOf('packages/server/src/features');
const known = new Set([...contract, ...server]);
const answersCalls = (feature: string) =>
  existsSync(path.join(root, 'packages/server/src/features', feature, 'routes.ts'));

const problems = [
  ...contract
    .filter((feature) => !server.includes(feature))
    .map((feature) => `contract/${feature} is described, but no packages/server/src/${feature} answers it.`),
  ...server
    .filter((feature) => answersCalls(feature) && !contract.includes(feature))
    .map((feature) => `server/${feature} answers calls that no packages/contract/src/${feature} describes.`),
  ...['packages/web/src/features', 'e2e/journeys'].flatMap((place) =>
    foldersOf(place)
      .filter((feature) => !known.has(feature))
      .map(
        (feature) => `${place}/${feature} has no namesake in contract or server: give it the feature's name.`,
      ),
  ),
];

for (const problem of problems) console.error(problem);
if (problems.length > 0) process.exit(1);
