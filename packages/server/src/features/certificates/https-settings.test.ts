import { describe, expect, it } from 'vitest';
import { readHttpsSettings } from './https-settings.ts';

const read = (env: Record<string, string>) => readHttpsSettings(env, '/data');

describe('the settings of https', () => {
  it('are none by default', () => {
    expect(read({})).toBeUndefined();
  });

  it('are a port, and names with it', () => {
    expect(read({ HTTPS_PORT: '3443', HTTPS_NAMES: 'Desk.local, 192.168.1.5' })).toEqual({
      port: 3443,
      names: ['desk.local', '192.168.1.5'],
      given: undefined,
      isOnly: false,
      folder: '/data/https',
    });
  });

  it.each([
    [{ HTTPS_NAMES: 'desk.local' }, 'HTTPS_NAMES needs HTTPS_PORT'],
    [{ TLS_CERT: '/a', TLS_KEY: '/b' }, 'TLS_CERT needs HTTPS_PORT'],
    [{ HTTPS_PORT: '70000' }, 'HTTPS_PORT cannot be used'],
    [{ HTTPS_PORT: '443', TLS_CERT: '/a' }, 'go together'],
    [{ HTTPS_PORT: '443', HTTPS_ONLY: 'yes please' }, 'HTTPS_ONLY cannot be used'],
    [{ HTTPS_PORT: '443', HTTPS_NAMES: '8.8.8.8' }, 'HTTPS_NAMES cannot be used'],
    [{ HTTPS_PORT: '443', HTTPS_NAMES: 'desk local' }, 'HTTPS_NAMES cannot be used'],
    [{ HTTPS_PORT: '443', HTTPS_NAMES: '*.desk.local' }, 'HTTPS_NAMES cannot be used'],
  ])('refuse %j', (env, refusal) => {
    expect(() => read(env as unknown as Record<string, string>)).toThrow(refusal);
  });
});
