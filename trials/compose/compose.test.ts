import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import type { Verdict } from '../scenarios/harness.ts';
import { keepAlone, killAlone, stopAlone } from './alone.ts';
import { askCaddy } from './ask-caddy.ts';
import { type Engine, startEngine, whyNoEngine } from './engine.ts';
import { keepMachines, killOneMachine, replaceMachines, restartMachine, stopDatabase } from './machines.ts';
import { openProject, type Project } from './project.ts';

const MINUTES = 60_000;

describe.skipIf(whyNoEngine)(
  `Compose${whyNoEngine ? `: ${whyNoEngine}` : ''}`,
  { timeout: 15 * MINUTES },
  () => {
    let engine: Engine;
    let project: Project;
    beforeAll(async () => {
      engine = await startEngine();
      project = openProject(engine);
    }, 15 * MINUTES);
    afterAll(() => engine?.remove(), 2 * MINUTES);

    const expectClean = async (play: (project: Project) => Promise<Verdict>) => {
      const verdict = await play(project);
      console.log(verdict);
      expect(verdict.failures).toEqual([]);
    };

    describe('Revive alone (deploy/compose.yaml)', () => {
      afterEach(() => project.clear('deploy/compose.yaml'));

      it('is built, found well, and ends within its grace while people work; when it is up again all is there', () =>
        expectClean(stopAlone));

      it('is started again by Docker when its process 1 was killed while people work, and nothing is lost', () =>
        expectClean(killAlone));

      it('takes its settings from deploy/.env, keeps its business through down and up, and is restored from the backup that the page says', () =>
        expectClean(keepAlone));
    });

    describe('PostgreSQL, two Revives and Caddy (deploy/compose.machines.yaml)', () => {
      afterEach(() => project.clear('deploy/compose.machines.yaml'));

      it('leads pages to https and refuses calls by http, and counts wrong passwords by the address of the caller, not by that of Caddy', async () => {
        expect(await askCaddy(project)).toEqual({
          pageByHttp: [301, 'https://desk.local/login'],
          callByHttp: [403, undefined],
          guesses: new Set([401]),
          next: 429,
          underAnotherName: 429,
          atTheDesk: 401,
        });
      });

      it('goes on over https while one Revive is killed, and nothing is lost', () =>
        expectClean(killOneMachine));

      it('refuses with 503 while the database is stopped, goes on after it, and has all after down and up', () =>
        expectClean(stopDatabase));

      it('is restored from the backup that the page says', () => expectClean(keepMachines));

      it('comes again by itself with its machine, in whatever order its parts do', () =>
        expectClean(restartMachine));

      it('is replaced one after the other by a version with a migration, without an answer of 500', () =>
        expectClean(replaceMachines));
    });
  },
);
