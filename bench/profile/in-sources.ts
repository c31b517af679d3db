import { readFileSync } from 'node:fs';
import { SourceMap } from 'node:module';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Profile } from './self-times.ts';

/** The same profile with each function of the bundle where it stands in the sources. */
export function inSources(profile: Profile): Profile {
  const maps = new Map<string, SourceMap | undefined>();
  const mapOf = (file: string) => {
    if (!maps.has(file)) maps.set(file, readMap(file));
    return maps.get(file);
  };
  const nodes = profile.nodes.map((node) => {
    const { callFrame } = node;
    if (!callFrame.url.endsWith('.cjs')) return node;
    const file = fileURLToPath(callFrame.url);
    const place = mapOf(file)?.findEntry(callFrame.lineNumber, callFrame.columnNumber);
    // What the bundler wrote itself stands nowhere else.
    if (!place || !('originalSource' in place && place.originalSource)) return node;
    const url = path.resolve(path.dirname(file), place.originalSource);
    return { ...node, callFrame: { ...callFrame, url, lineNumber: place.originalLine } };
  });
  return { ...profile, nodes };
}

function readMap(file: string): SourceMap | undefined {
  const { dir, base } = path.parse(file);
  for (const folder of [dir, path.join(dir, '.maps')])
    try {
      return new SourceMap(JSON.parse(readFileSync(path.join(folder, `${base}.map`), 'utf8')));
    } catch {
      // It lies in the other one, or belongs to what is installed and has none.
    }
  return undefined;
}
