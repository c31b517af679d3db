import { readFileSync, statSync } from 'node:fs';
import { SHOP_ADDRESSES } from '@revive/contract';
import { describe, expect, it } from 'vitest';

const WORKER = new URL('../packages/web/public/office-worker.js', import.meta.url);
const ROUTES = ['office-routes.ts', 'goods-routes.ts', 'management-routes.ts', 'settings-routes.ts'];

const source = readFileSync(WORKER, 'utf8');

/** The worker's own answer to whether it opens an address. */
const isOffice = new Function(`const addEventListener = () => {}; ${source}; return isOffice;`)() as (
  pathname: string,
) => boolean;

const addresses = ROUTES.flatMap((file) => [
  ...readFileSync(new URL(`../packages/web/src/app/${file}`, import.meta.url), 'utf8').matchAll(
    /path: '(\/[^']*)'/g,
  ),
])
  .map(([, address]) => address!.replace(/\$\w+/g, '7'))
  .filter((address) => address !== '/');

/** A cache as a browser keeps it: what is replaced goes first. */
class FakeCache {
  puts = 0;
  dies = false;
  readonly kept = new Map<string, Response>();
  async put(address: string, response: Response) {
    this.puts += 1;
    this.kept.delete(address);
    if (this.dies) throw new Error('killed');
    this.kept.set(address, response);
  }
  async match(address: string) {
    return this.kept.get(address)?.clone();
  }
  async keys() {
    return [...this.kept.keys()].map((path) => ({ url: `https://office.example${path}` }));
  }
}

interface Parts {
  read(known: FakeCache, address: string): Promise<Response | undefined>;
  write(known: FakeCache, address: string, body: string): Promise<void>;
  keepShell(): Promise<void>;
}

/** The worker with caches and a server of its own. */
function aWorker() {
  const stores = new Map<string, FakeCache>();
  const open = async (name: string) => stores.get(name) ?? stores.set(name, new FakeCache()).get(name)!;
  const list = { shell: ['/assets/index-1.js'], rest: ['/assets/pos-1.js'] };
  const answers: Record<string, string> = {
    '/office-files.json': JSON.stringify(list),
    '/login': '<script src="/assets/index-1.js"></script>',
    '/assets/index-1.js': 'program',
  };
  const answer = async (address: string) =>
    new Response(answers[address], { headers: { 'content-encoding': 'br' } });
  const part = new Function(
    'caches',
    'fetch',
    `const addEventListener = () => {}; ${source}; return { read, write, keepShell };`,
  )({ open }, answer) as Parts;
  const known = new FakeCache();
  stores.set('office-known-1', known);
  return { known, part };
}

describe('the worker of the office', () => {
  it.each(addresses)('opens %s', (address) => {
    // The camera needs the headers of its own page.
    expect(isOffice(address)).toBe(!address.endsWith('/camera'));
  });
  it.each([...SHOP_ADDRESSES.map((one) => one.replace(/:\w+/g, '7')), '/shop/7', '/me/app.webmanifest'])(
    'leaves %s to the shop',
    (address) => {
      expect(isOffice(address)).toBe(false);
    },
  );
  it.each(['/pos/api/offline-sales/', '/policy/api/', '/api/token/', '/media/products/7.webp', '/nothing'])(
    'never answers %s',
    (address) => {
      expect(isOffice(address)).toBe(false);
    },
  );
  it('names no address that the office does not have', () => {
    const named = /const OFFICE = new Set\(\s*\(([\s\S]*?)\)\.split/.exec(source)![1]!.match(/[a-z-]+/g);
    const first = new Set(addresses.map((address) => address.split('/')[1]));
    expect(named!.filter((part) => !first.has(part))).toEqual([]);
  });
  it('has its page still where the browser is killed while it writes another', async () => {
    const { known, part } = aWorker();
    await part.write(known, '/office-page', 'first');
    known.dies = true;
    await expect(part.write(known, '/office-page', 'second')).rejects.toThrow('killed');
    known.dies = false;
    expect(await (await part.read(known, '/office-page'))!.text()).toBe('first');
    await part.write(known, '/office-page', 'third');
    expect(await (await part.read(known, '/office-page'))!.text()).toBe('third');
  });
  it('writes nothing again that is as it was', async () => {
    const { known, part } = aWorker();
    await part.keepShell();
    const puts = known.puts;
    expect(puts).toBeGreaterThan(0);
    expect(await (await part.read(known, '/office-page'))!.text()).toContain('/assets/index-1.js');
    await part.keepShell();
    expect(known.puts).toBe(puts);
  });
  it('weighs at most 8 kB', () => {
    expect(statSync(WORKER).size).toBeLessThanOrEqual(8 * 1024);
  });
});
