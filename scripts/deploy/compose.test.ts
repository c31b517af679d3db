import { readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { readConfig } from '../../packages/server/src/app/config.ts';

const ROOT = path.join(import.meta.dirname, '../..');
const read = (file: string) => readFileSync(path.join(ROOT, file), 'utf8');

interface Service {
  build?: { context: string; dockerfile: string };
  environment?: Record<string, unknown>;
  depends_on?: Record<string, unknown>;
  volumes?: string[];
}
interface Compose {
  services: Record<string, Service>;
  volumes: Record<string, unknown>;
}

/** The variables in the settings' table of the page. */
const SETTINGS = new Set(
  [...read('docs/operations.md').matchAll(/^\| (`[A-Z].*?) \|/gm)].flatMap(([, names]) =>
    [...names!.matchAll(/`([A-Z][A-Z0-9_]*)`/g)].map(([, name]) => name!),
  ),
);

describe.each(['deploy/compose.yaml', 'deploy/compose.machines.yaml'])('%s', (file) => {
  const text = read(file);
  const { services, volumes } = parse(text) as Compose;
  const all = Object.entries(services);
  const ours = all.filter(([, { build }]) => build).map(([, service]) => service);

  it('sets what the page of the settings knows', () => {
    expect(ours.length).toBeGreaterThan(0);
    const names = ours.flatMap(({ environment = {} }) => Object.keys(environment));
    expect(names.length).toBeGreaterThan(0);
    expect(names.filter((name) => !SETTINGS.has(name))).toEqual([]);
  });

  it('sets what the server takes', () => {
    const env = { POSTGRES_PASSWORD: 'secret' } as Record<string, string>;
    const fill = (value: unknown) =>
      String(value).replace(
        /\$\{(\w+)(?::([-?])([^}]*))?\}/g,
        (_, name: string, mark?: string, given?: string) => String(env[name] ?? (mark === '-' ? given : '')),
      );
    for (const { environment = {} } of ours) {
      const filled = Object.entries(environment).map(([name, value]) => [name, fill(value)]);
      expect(
        readConfig({ NODE_ENV: 'production', DATA_DIR: '/data', ...Object.fromEntries(filled) }),
      ).toMatchObject({
        port: 3000,
        backupDir: '/data/backups',
      });
    }
  });

  it('takes from .env only what it says itself', () => {
    const comments = text
      .split('\n')
      .filter((line) => line.trim().startsWith('#'))
      .join('\n');
    const asked = new Set([...text.matchAll(/\$\{([A-Z_]+)/g)].map(([, name]) => name!));
    const page = read('docs/operations.md') + read('deploy/Caddyfile.machines') + comments;
    expect([...asked].filter((name) => !page.includes(name))).toEqual([]);
  });

  it('is built by the Dockerfile, and names services, volumes and files that are there', () => {
    for (const { build } of ours)
      expect(read(path.join('deploy', build!.context, build!.dockerfile))).toContain('FROM ');
    const places = all.flatMap(([, service]) => (service.volumes ?? []).map((line) => line.split(':')[0]!));
    for (const place of places)
      if (place.startsWith('.')) expect(read(path.join('deploy', place))).not.toBe('');
      else expect(Object.keys(volumes)).toContain(place);
    for (const [, { depends_on = {} }] of all)
      for (const name of Object.keys(depends_on)) expect(Object.keys(services)).toContain(name);
  });
});
