import { spawn } from 'node:child_process';

/** One part of the check: a name to ask for, and what a shell runs. */
export interface Part {
  name: string;
  command: string;
}

export interface Outcome extends Part {
  passed: boolean;
  seconds: number;
  /** What it wrote to standard output and standard error, in the order it came. */
  output: string;
}

interface Settings {
  /** Most parts that run side by side. */
  atOnce: number;
  cwd: string;
  /** Receives each outcome as soon as the part has ended. */
  onEnd: (outcome: Outcome) => void;
}

/** Runs all parts in the given order, also after one has failed. Resolves to their outcomes in the same order. */
export async function runParts(parts: readonly Part[], settings: Settings): Promise<Outcome[]> {
  const outcomes: Outcome[] = [];
  const waiting = [...parts.entries()];
  const work = async () => {
    for (let next = waiting.shift(); next; next = waiting.shift()) {
      const [index, part] = next;
      const outcome = await run(part, settings.cwd);
      outcomes[index] = outcome;
      settings.onEnd(outcome);
    }
  };
  await Promise.all(Array.from({ length: settings.atOnce }, work));
  return outcomes;
}

async function run(part: Part, cwd: string): Promise<Outcome> {
  const since = performance.now();
  const child = spawn(part.command, { cwd, shell: true, stdio: ['ignore', 'pipe', 'pipe'] });
  let output = '';
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding('utf8').on('data', (text: string) => {
      output += text;
    });
  const code = await new Promise<number | null>((resolve, reject) => {
    child.once('error', reject);
    child.once('close', resolve);
  });
  return { ...part, passed: code === 0, seconds: (performance.now() - since) / 1000, output };
}
