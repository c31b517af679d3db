/** A profile as V8 writes it. */
export interface Profile {
  nodes: { id: number; callFrame: { functionName: string; url: string; lineNumber: number } }[];
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

/** Time spent in functions themselves, without what they call: by package or folder, and by function. */
export function selfTimes({ nodes, samples, timeDeltas }: Profile): { places: Part[]; functions: Part[] } {
  const byId = new Map(nodes.map((node) => [node.id, node.callFrame]));
  const [places, functions] = [new Map<string, number>(), new Map<string, number>()];
  let busy = 0;
  for (const [index, id] of samples.entries()) {
    const frame = byId.get(id)!;
    if (IDLE.has(frame.functionName)) continue;
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

const fileOf = ({ url, lineNumber }: Frame): string =>
  url &&
  `${url.replace(/^file:\/\//, '').replace(/.*\/(?=packages\/|node_modules\/)/, '')}:${lineNumber + 1}`;
