import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { copyTree } from '../shared/copy-tree.ts';
import { waitFor } from '../shared/wait-for.ts';
import type { Engine } from './engine.ts';

/** A clone of this project on the machine of an engine. */
export interface Project {
  engine: Engine;
  dir: string;
  /** Writes deploy/.env. */
  settle(settings: Record<string, string>): void;
  /** What a command says that is typed in its root; throws where it fails. */
  ask(command: string): Promise<string>;
  /** Removes what runs, and what it kept. */
  clear(file: string): Promise<void>;
  container(name: string): Container;
}

/** What Compose runs of a service. */
export interface Container {
  /** What Docker knows of it, in the words of `docker inspect --format`. */
  tell(format: string): Promise<string>;
  /** Its process 1, as this machine numbers it. */
  first(): Promise<number>;
  restarts(): Promise<number>;
  /** Waits until Docker finds it well. */
  healthy(): Promise<void>;
}

export function openProject(engine: Engine): Project {
  const dir = path.join(engine.folder, 'revive');
  mkdirSync(dir);
  copyTree(dir);
  const ask = (command: string) => engine.ask(dir, command);
  return {
    engine,
    dir,
    ask,
    settle: (settings) => {
      const lines = Object.entries(settings).map(([name, value]) => `${name}=${value}\n`);
      writeFileSync(path.join(dir, 'deploy/.env'), lines.join(''));
    },
    clear: async (file) => {
      await ask(`docker compose --file ${file} down --volumes`);
    },
    container: (name) => {
      const tell = async (format: string) =>
        (await ask(`docker inspect --format '{{${format}}}' revive-${name}-1`)).trim();
      return {
        tell,
        first: async () => Number(await tell('.State.Pid')),
        restarts: async () => Number(await tell('.RestartCount')),
        healthy: async () => {
          await waitFor(`health of ${name}`, async () => (await tell('.State.Health.Status')) === 'healthy');
        },
      };
    },
  };
}

/** The commands in the comment at the top of a file. */
export const commandsAtTopOf = (file: string): string[] =>
  readFileSync(path.join(import.meta.dirname, '../..', file), 'utf8')
    .split('\n')
    .filter((line) => /^# +docker /.test(line))
    .map((line) => line.replace(/^# +/, ''));
