import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import type { AnyEndpoint } from '@revive/contract';
import { api } from '@revive/contract/endpoints';
import { testApp } from '@revive/testing/app.ts';
import { describe, expect, it } from 'vitest';

const { app } = await testApp();

interface Operation {
  operationId: string;
  tags: [string];
}

describe('the OpenAPI document', () => {
  it('lists every call of the contract with its slash, its access and its body', async () => {
    const answer = await app.inject('/docs/json');
    expect(answer.statusCode).toBe(200);
    const { paths } = answer.json<{
      paths: Record<string, Record<string, { security?: unknown; requestBody?: unknown }>>;
    }>();
    const endpoints = Object.values(api).flatMap((feature): AnyEndpoint[] => Object.values(feature));
    for (const endpoint of endpoints) {
      const operation = paths[endpoint.path.replace(/:(\w+)/g, '{$1}')]?.[endpoint.method.toLowerCase()];
      expect(operation, `${endpoint.method} ${endpoint.path}`).toBeDefined();
      const other = endpoint.access === 'public' ? [{}] : [];
      expect(operation!.security, endpoint.path).toEqual(
        endpoint.tokenless
          ? []
          : [...other, { bearer: [] }, ...(endpoint.bySecret ? [{ walletSecret: [] }] : [])],
      );
    }
    const create = paths['/bookings/api/']!.post as {
      requestBody: { content: Record<string, { schema: { required: string[] } }> };
    };
    expect(create.requestBody.content['application/json']!.schema.required).toContain('selectedServices');
  });

  it('names and groups each operation, says where it is served, and leaves no value without a kind', async () => {
    const document = (await app.inject('/docs/json')).json();
    const operations = Object.values<Record<string, Operation>>(document.paths).flatMap((path) =>
      Object.values(path),
    );
    const names = operations.map(({ operationId }) => operationId);
    expect(new Set(names).size).toBe(names.length);
    for (const name of names) expect(name).toMatch(/^[a-z]+_[A-Za-z]+(_alias\d)?$/);
    const known = document.tags.map(({ name }: { name: string }) => name);
    for (const { tags, operationId } of operations) {
      expect(tags, operationId).toHaveLength(1);
      expect(known).toContain(tags[0]);
    }
    expect(document.servers).toEqual([{ url: '/', description: expect.any(String) }]);
    expect(document.info).toMatchObject({ contact: expect.anything(), license: { name: 'MIT' } });
    // It stood beside types it did not belong to; since 3.1 null is a type.
    expect(JSON.stringify(document)).not.toContain('"nullable"');
  });

  it('names the address people use where the owner named it', async () => {
    const { app: named } = await testApp({ publicUrl: 'https://revive.example/' });
    expect((await named.inject('/docs/json')).json().servers[0].url).toBe('https://revive.example');
  });

  it('is made once: any number may ask for its bytes, packed or not', async () => {
    const ask = (encoding: string) =>
      app.inject({ url: '/docs/json', headers: { 'accept-encoding': encoding } });
    const plain = await ask('identity');
    expect(plain.headers['content-encoding']).toBeUndefined();
    for (const [accepted, encoding, unpack] of [
      ['gzip, deflate, br', 'br', brotliDecompressSync],
      ['gzip', 'gzip', gunzipSync],
      ['br;q=0, gzip;q=0.5', 'gzip', gunzipSync],
    ] as const) {
      const packed = await ask(accepted);
      expect([accepted, packed.headers['content-encoding'], packed.headers.vary]).toEqual([
        accepted,
        encoding,
        'accept-encoding',
      ]);
      expect(unpack(packed.rawPayload).equals(plain.rawPayload)).toBe(true);
    }
    const kept = await app.inject({
      url: '/docs/json',
      headers: { 'if-none-match': String(plain.headers.etag) },
    });
    expect([kept.statusCode, kept.body]).toEqual([304, '']);
  });

  it('has a page to read it on', async () => {
    const page = await app.inject('/docs/');
    expect(page.statusCode).toBe(200);
    expect(page.headers['content-type']).toContain('text/html');
    expect(page.headers['content-security-policy']).toMatch(/script-src 'self';.*frame-ancestors 'none'/);
    expect(page.headers['content-security-policy']).not.toMatch(/unsafe|https?:/);
    expect((await app.inject('/docs/static/swagger-initializer.js')).body).toContain('"validatorUrl":null');
  });

  it('is served in YAML too, and leads from the old page to the new', async () => {
    const { body, headers } = await app.inject('/docs/yaml');
    expect([headers['content-type'], body.slice(0, 15)]).toEqual(['application/x-yaml', 'openapi: 3.1.0\n']);
    const { statusCode, headers: led } = await app.inject('/docs/static/index.html');
    expect([statusCode, led.location]).toEqual([302, '/docs/']);
  });

  it('sends a file of the page once to a browser that keeps it, and none that is not there', async () => {
    const url = '/docs/static/swagger-ui.css';
    const { headers, rawPayload } = await app.inject(url);
    const head = await app.inject({ method: 'HEAD', url });
    expect([head.body, head.headers['content-length']]).toEqual(['', String(rawPayload.length)]);
    const again = await app.inject({ url, headers: { 'if-none-match': String(headers.etag) } });
    expect([again.statusCode, again.body]).toEqual([304, '']);
    expect((await app.inject('/docs/static/gone.css')).statusCode).toBe(404);
  });

  it('lets no one make a call by its address', async () => {
    for (const url of ['/docs/../clients/api/', '/docs/clients/api/', '/docs//clients/api/'])
      expect([401, 404], url).toContain((await app.inject(url)).statusCode);
  });
});
