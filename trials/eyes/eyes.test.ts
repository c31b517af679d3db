import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { type BuiltServer, startBuiltServer } from '@revive/testing/built-server.ts';
import { makeDataDir } from '@revive/testing/data-dir.ts';
import { METRICS_HEADERS } from '@revive/testing/metrics-token.ts';
import { urlOf } from '@revive/testing/template-database.ts';
import { pino } from 'pino';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startEmbedded } from '../../packages/server/src/db/embedded.ts';

const ROOT = path.join(import.meta.dirname, '../..');
const PROMETHEUS = path.join(ROOT, 'deploy/prometheus');
const read = (file: string) => readFileSync(path.join(ROOT, file), 'utf8');

const hasPromtool = spawnSync('promtool', ['--version']).error === undefined;
const why = hasPromtool ? '' : ': needs the program promtool';

const data = await makeDataDir();
let database: Awaited<ReturnType<typeof startEmbedded>>;
let server: BuiltServer;
/** What a server answers that has all there is to watch. */
let known: Set<string>;

beforeAll(async () => {
  database = await startEmbedded({ dataDir: data.dir, log: pino({ level: 'silent' }) });
  const { host, port, user } = database.connection as { host: string; port: number; user: string };
  const databaseUrl = urlOf({ host, port, user }, 'postgres');
  server = await startBuiltServer({
    databaseUrl,
    env: { DATABASE_REPLICA_URL: databaseUrl, BACKUP_DIR: path.join(data.dir, 'backups') },
  });
  const text = await (await fetch(`${server.url}/metrics`, { headers: METRICS_HEADERS })).text();
  known = new Set(
    [...text.matchAll(/^# TYPE (\S+) (\S+)$/gm)].flatMap(([, name, type]) =>
      type === 'histogram' ? [`${name}_bucket`, `${name}_count`, `${name}_sum`] : [name!],
    ),
  );
  // What Prometheus itself adds to each target.
  known.add('up');
});
afterAll(async () => {
  await server?.stop();
  await database.stop();
  await data.remove();
});

const WORDS = new Set(
  'and or unless by without on ignoring sum max min avg count rate increase time topk histogram_quantile'.split(
    ' ',
  ),
);

/** The names of figures in a query. */
function namesIn(query: string): string[] {
  const bare = query
    .replace(/"[^"]*"/g, '')
    .replace(/\{[^}]*\}/g, '')
    .replace(/\b(by|without|on|ignoring)\s*\([^)]*\)/g, '')
    .replace(/\[[^\]]*\]/g, '');
  return [...bare.matchAll(/[a-z_]+[a-z0-9_]*/g)].map(([name]) => name).filter((name) => !WORDS.has(name));
}

interface Board {
  panels: { title: string; targets: { expr: string }[] }[];
}

it('asks on the board for figures that a server answers, in each panel', () => {
  const { panels } = JSON.parse(read('deploy/grafana/revive.json')) as Board;
  expect(panels.length).toBeGreaterThan(15);
  for (const { title, targets } of panels)
    for (const { expr } of targets) {
      expect([title, namesIn(expr)]).not.toEqual([title, []]);
      expect([title, namesIn(expr).filter((name) => !known.has(name))]).toEqual([title, []]);
    }
});

/** Each rule with its query and where to read what to do. */
const rules = () =>
  [
    ...read('deploy/prometheus/alerts.yaml').matchAll(
      /- alert: (\S+)\n\s+expr: >-\n\s+(.+)\n[\s\S]*?runbook: (\S+)/g,
    ),
  ].map(([, name, expr, runbook]) => ({ name: name!, expr: expr!, runbook: runbook! }));

it('alerts by figures that a server answers, and says what to do', () => {
  const manual = read('docs/operations.md');
  const anchors = [...manual.matchAll(/^#+ (.+)$/gm)].map(([, title]) =>
    title!
      .toLowerCase()
      .replace(/[^a-z0-9 -]/g, '')
      .replaceAll(' ', '-'),
  );
  expect(rules().length).toBe(read('deploy/prometheus/alerts.yaml').match(/- alert:/g)!.length);
  for (const { name, expr, runbook } of rules()) {
    expect([name, namesIn(expr).filter((one) => !known.has(one))]).toEqual([name, []]);
    const [file, anchor] = runbook.split('#');
    expect([name, file]).toEqual([name, 'docs/operations.md']);
    expect([name, anchors.includes(anchor!) ? anchor : 'no such section']).toEqual([name, anchor]);
  }
});

describe.skipIf(!hasPromtool)(`the rules by Prometheus’s own tool${why}`, () => {
  const promtool = (...args: string[]) => spawnSync('promtool', args, { cwd: PROMETHEUS, encoding: 'utf8' });

  it('are rules', () => {
    expect(promtool('check', 'rules', 'alerts.yaml')).toMatchObject({ status: 0 });
  });

  it('are each silent where all is well and speak where it is not', () => {
    const tested = read('deploy/prometheus/alerts.test.yaml');
    for (const { name } of rules()) {
      const cases = tested.split('alertname: ').filter((one) => one.startsWith(`${name}\n`));
      expect([name, cases.map((one) => one.includes('exp_alerts: []')).sort()]).toEqual([
        name,
        [false, true],
      ]);
    }
    const { status, stdout, stderr } = promtool('test', 'rules', 'alerts.test.yaml');
    expect([status, stdout + stderr]).toEqual([0, expect.stringContaining('SUCCESS')]);
  });
});
