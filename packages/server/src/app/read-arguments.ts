import { parseArgs } from 'node:util';
import { StartupError } from '../lib/startup-error.ts';

type Options = Readonly<Record<string, { type: 'boolean' | 'string' }>>;

/** How a program of the terminal is called. */
export interface Usage {
  /** What `--help` prints. Its first line is said with a refusal, too. */
  usage: string;
  options?: Options;
  /** How many words may follow; none when left out. */
  words?: number;
}

export interface Given {
  words: string[];
  options: Readonly<Record<string, string | boolean | undefined>>;
}

/**
 * Reads what follows a program's name. Prints its usage for `--help`, and ends the process. Throws `StartupError` for anything
 * unknown.
 */
export function readArguments(args: readonly string[], { usage, options = {}, words = 0 }: Usage): Given {
  const [firstLine] = usage.split('\n');
  const refuse = (reason: string) => new StartupError(`${reason} ${firstLine}`);
  const { values, positionals } = parseAll(args, { help: { type: 'boolean' }, ...options }, refuse);
  if (values.help) {
    process.stdout.write(`${usage}\n`);
    process.exit(0);
  }
  const surplus = positionals[words];
  if (surplus !== undefined) throw refuse(`"${surplus}" is one word too many.`);
  return { words: positionals, options: values };
}

function parseAll(args: readonly string[], options: Options, refuse: (reason: string) => StartupError) {
  try {
    return parseArgs({ args: [...args], options, allowPositionals: true });
  } catch (error) {
    // Such as "Unknown option '--demo'", followed by advice for programmers.
    const [reason] = (error as Error).message.split('. ');
    throw refuse(`${reason}.`);
  }
}
