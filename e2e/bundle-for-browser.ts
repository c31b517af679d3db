import { build, type Rolldown } from 'vite';

/** A module and what it imports as one text, as a browser loads it. */
export async function bundleForBrowser(entry: string): Promise<string> {
  const built = await build({
    configFile: false,
    logLevel: 'error',
    build: { write: false, lib: { entry, formats: ['es'] } },
  });
  const [bundle] = built as Rolldown.RolldownOutput[];
  return bundle!.output[0].code;
}
