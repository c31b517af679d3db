import { Registry } from 'prom-client';
import { describe, expect, it } from 'vitest';
import { createWatch } from './watch-figures.ts';

describe('figures that are read for /metrics', () => {
  it('are read once for all that come from one reading, each time someone asks', async () => {
    const registry = new Registry();
    let reads = 0;
    createWatch(registry)({
      read: async () => {
        reads += 1;
        return { open: reads, by_kind: ['one', 'other'] };
      },
      figures: [
        { name: 'things_open', help: 'Open things', of: ({ open }) => open },
        {
          name: 'things_open_by_kind',
          help: 'Open things by kind',
          labelNames: ['kind'],
          of: ({ open, by_kind }) => by_kind.map((kind) => [{ kind }, open]),
        },
      ],
    });
    await registry.metrics();
    const text = await registry.metrics();
    expect(reads).toBe(2);
    expect(text).toMatch(/^# HELP things_open Open things$/m);
    expect(text).toMatch(/^things_open 2$/m);
    expect(text).toMatch(/^things_open_by_kind\{kind="other"\} 2$/m);
  });

  it('have no value where the reading fails, and leave the others theirs', async () => {
    const registry = new Registry();
    const watch = createWatch(registry);
    let isAway = false;
    watch({
      read: async () => {
        if (isAway) throw new Error('away');
        return 5;
      },
      figures: [
        { name: 'things_open', help: 'Open things', of: (count) => count },
        { name: 'things_up', help: 'Whether they answer', of: () => 1, unanswered: 0 },
        {
          name: 'things_by_kind',
          help: 'By kind',
          labelNames: ['kind'],
          of: (count) => [[{ kind: 'one' }, count]],
        },
      ],
    });
    watch({ read: () => 7, figures: [{ name: 'others_open', help: 'Others', of: (count) => count }] });
    expect(await registry.metrics()).toMatch(/^things_open 5$/m);
    isAway = true;
    const text = await registry.metrics();
    expect(text).toMatch(/^things_open nan$/im);
    expect(text).toMatch(/^things_up 0$/m);
    expect(text).not.toContain('things_by_kind{');
    expect(text).toMatch(/^others_open 7$/m);
  });

  it('are read one after the other', async () => {
    const registry = new Registry();
    const watch = createWatch(registry);
    let [running, most] = [0, 0];
    for (const name of ['one', 'two', 'three'])
      watch({
        read: async () => {
          running += 1;
          most = Math.max(most, running);
          await new Promise((resolve) => setImmediate(resolve));
          running -= 1;
          return 1;
        },
        figures: [{ name, help: name, of: (value) => value }],
      });
    expect(await registry.metrics()).toMatch(/^three 1$/m);
    expect(most).toBe(1);
  });

  it('are not waited for when a reading hangs, which is not begun a second time', async () => {
    const registry = new Registry();
    let begun = 0;
    let answer = (_value: number) => {};
    createWatch(
      registry,
      10,
    )({
      read: () => {
        begun += 1;
        return new Promise<number>((resolve) => {
          answer = resolve;
        });
      },
      figures: [{ name: 'things_open', help: 'Open things', of: (count) => count }],
    });
    for (const _ of [1, 2]) expect(await registry.metrics()).toMatch(/^things_open nan$/im);
    expect(begun).toBe(1);
    const read = registry.metrics();
    answer(3);
    expect(await read).toMatch(/^things_open 3$/m);
  });
});
