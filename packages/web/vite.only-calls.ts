import path from 'node:path';
import { type Plugin, runnerImport } from 'vite';

const API = path.join(import.meta.dirname, '../contract/src/api.ts');

type Call = { method: string; path: string; aliases: readonly string[] };
type Calls = Record<string, Record<string, Call>>;

/**
 * Keeps only the method and path of each endpoint, which is all `api/client.ts` needs. The schemas would add
 * the contract and zod to every page (docs/decisions/058).
 */
export const onlyCalls = (): Plugin => ({
  name: 'only-calls',
  enforce: 'pre',
  load: {
    filter: { id: /contract\/src\/api\.ts$/ },
    handler: async () => {
      const { module } = await runnerImport<{ api: Calls }>(API);
      return `export const api = ${JSON.stringify(onlyCallsOf(module.api))};`;
    },
  },
});

const onlyCallsOf = (api: Calls): Calls =>
  mapValues(api, (feature) => mapValues(feature, ({ method, path, aliases }) => ({ method, path, aliases })));

const mapValues = <From, To>(object: Record<string, From>, map: (value: From) => To): Record<string, To> =>
  Object.fromEntries(Object.entries(object).map(([name, value]) => [name, map(value)]));
