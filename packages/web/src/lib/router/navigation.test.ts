import { beforeEach, expect, it, vi } from 'vitest';
import type { Location } from './location.ts';
import { isNavigating, navigate, shownTurn, startNavigation } from './navigation.ts';

/** What is being waited for, by address and in the order in which it was asked for. */
let awaited: { address: string; bring: () => void }[];
let isReady: boolean;

const prepare = ({ pathname, search }: Location) =>
  isReady
    ? undefined
    : new Promise<void>((bring) => void awaited.push({ address: pathname + search, bring }));

const bring = async (address: string) => {
  awaited.find((one) => one.address === address)!.bring();
  await Promise.resolve();
};
const shown = () => shownTurn()!.location.pathname + shownTurn()!.location.search;
const bar = () => window.location.href.replace('http://revive.example', '');

beforeEach(() => {
  const location = { href: 'http://revive.example/settings' };
  const go = (state: unknown, _: string, address: string = location.href) => {
    history.state = state;
    location.href = new URL(address, location.href).href;
  };
  const history = { state: null as unknown, pushState: go, replaceState: go };
  vi.stubGlobal('sessionStorage', { getItem: () => null });
  vi.stubGlobal('window', { location, history, addEventListener: () => {}, scrollY: 0 });
  awaited = [];
  isReady = true;
  startNavigation(prepare);
  isReady = false;
});

it('goes on to where it is led last, though what was wanted first comes later', async () => {
  navigate('/clients');
  navigate('/sales');
  await bring('/sales');
  await bring('/clients');
  expect([shown(), bar()]).toEqual(['/sales', '/sales']);
});

it('takes nobody back by what finds its way into the address of the page they are leaving', async () => {
  navigate('/login', { replace: true, isForced: true });
  navigate('/settings', { replace: true });
  await bring('/login');
  await bring('/settings');
  expect([shown(), bar()]).toEqual(['/login', '/login']);
});

it('goes on waiting for where somebody goes while a filter finds its way into the address', async () => {
  navigate('/sales');
  navigate('?tab=hours', { replace: true });
  await bring('/settings?tab=hours');
  expect([shown(), bar(), isNavigating()]).toEqual(['/settings?tab=hours', '/settings?tab=hours', true]);
  await bring('/sales');
  expect([shown(), bar(), isNavigating()]).toEqual(['/sales', '/sales', false]);
});
