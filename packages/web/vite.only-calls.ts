import path from 'node:path';
import { type Plugin, runnerImport } from 'vite';

const API = path.join(import.meta.dirname, '../contract/src/api.ts');

type Call = { method: string; path: string; aliases: readonly string[] };
type Calls = Record<string, Record<string, Call>>;

/**
 * Leaves method and addresses of every call, which is all that `api/client.ts` asks with. The schemas of what is sent and
 * answered are the server's, and would bring all of the contract and zod to every page (docs/decisions/058).
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
