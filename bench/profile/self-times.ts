/** A profile as V8 writes it. */
export interface Profile {
  nodes: {
    id: number;
    callFrame: { functionName: string; url: string; lineNumber: number; columnNumber: number };
    children?: number[];
  }[];
  samples: number[];
  /** Microseconds since the sample before. */
  timeDeltas: number[];
}

/** Where the processor was, and for how large a part of the time that it was not idle. */
export interface Part {
  name: string;
  share: number;
}

const IDLE = new Set(['(idle)', '(program)', '(root)']);
/** What begins the profile, in the engine. */
const BEGINNING = 'dispatch';
/** What is there only because the server is watched. */
const WATCHING = /^node:(internal\/)?(inspector|util\/inspector)|bench\/profile\//;

/** Whether a moment spent there says nothing about what a call costs. */
export const isIdle = ({ functionName, url }: Frame): boolean =>
  IDLE.has(functionName) || (url === '' && functionName === BEGINNING) || WATCHING.test(url);

/** Time spent in functions themselves, without what they call: by package or folder, and by function. */
export function selfTimes({ nodes, samples, timeDeltas }: Profile): { places: Part[]; functions: Part[] } {
  const byId = new Map(nodes.map((node) => [node.id, node.callFrame]));
  const [places, functions] = [new Map<string, number>(), new Map<string, number>()];
  let busy = 0;
  for (const [index, id] of samples.entries()) {
    const frame = byId.get(id)!;
    if (isIdle(frame)) continue;
    const took = timeDeltas[index] ?? 0;
    busy += took;
    add(places, placeOf(frame), took);
    add(functions, `${frame.functionName || '(anonymous)'} ${fileOf(frame)}`.trim(), took);
  }
  const parts = (times: Map<string, number>) =>
    [...times]
      .map(([name, took]) => ({ name, share: took / busy }))
      .toSorted((one, other) => other.share - one.share);
  return { places: parts(places), functions: parts(functions) };
}

const add = (times: Map<string, number>, name: string, took: number) =>
  times.set(name, (times.get(name) ?? 0) + took);

type Frame = Profile['nodes'][number]['callFrame'];

function placeOf({ functionName, url }: Frame): string {
  if (functionName === '(garbage collector)') return 'garbage collector';
  if (url === '') return 'the engine itself';
  if (url.startsWith('node:')) return 'Node';
  const library = /.*node_modules\/((?:@[^/]+\/)?[^/]+)/.exec(url)?.[1];
  if (library) return library;
  return /packages\/(\w+\/src\/[^/]+)/.exec(url)?.[1] ?? url;
}

/** The file and line of a function, from the folder of the package on; nothing of what the engine itself does. */
export const fileOf = ({ url, lineNumber }: Frame): string =>
  url &&
  `${url.replace(/^file:\/\//, '').replace(/.*\/(?=packages\/|node_modules\/)/, '')}:${lineNumber + 1}`;
