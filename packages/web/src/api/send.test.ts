import { afterEach, describe, expect, it, vi } from 'vitest';

/** `send` as a build for that host would have it, and the addresses it asks the browser for. */
async function builtFor(host: string | undefined) {
  if (host !== undefined) vi.stubEnv('VITE_API_HOST', host);
  vi.resetModules();
  const asked: unknown[] = [];
  const languages: unknown[] = [];
  vi.stubGlobal('fetch', async (address: unknown, { headers }: RequestInit) => {
    asked.push(address);
    languages.push(new Headers(headers).get('accept-language'));
    return new Response(null, { status: 204 });
  });
  const { send } = await import('./send.ts');
  return { send, asked, languages };
}

afterEach(() => {
  vi.unstubAllEnvs();
  vi.unstubAllGlobals();
});

describe('send', () => {
  const request = { method: 'GET', path: '/bookings/api/?status=pending', headers: {} };

  it('[API-01] asks the host that was configured for the build', async () => {
    const { send, asked } = await builtFor('https://api.example.com');
    await send(request);
    expect(asked).toEqual(['https://api.example.com/bookings/api/?status=pending']);
  });

  it('[API-01] asks the page’s own server when none was', async () => {
    const { send, asked } = await builtFor(undefined);
    await send(request);
    expect(asked).toEqual(['/bookings/api/?status=pending']);
  });

  it('asks for refusals in the language of the page, whatever the browser speaks', async () => {
    vi.stubGlobal('document', { documentElement: { lang: 'so' } });
    const { send, languages } = await builtFor(undefined);
    await send(request);
    expect(languages).toEqual(['so']);
  });
});
