/** A file of the project, with its path from the root. */
export interface Source {
  file: string;
  text: string;
}

interface Rule {
  what: string;
  /** The files it applies to. */
  in: RegExp;
  pattern: RegExp;
}

const CODE = /\.(ts|tsx|js|mjs|cjs|cts|mts)$/;
const PRODUCT_OR_SCRIPT = /^(packages\/(contract|server|testing|web)|scripts)\/.*\.(ts|tsx|mjs|cjs)$/;
const BUNDLER_CONFIG = /[^/]*(?:config|vite)[^/]*\.(ts|mjs|cjs|js)$/;
const PACKAGE = /(^|\/)package\.json$/;
const CODE_OR_PACKAGE = new RegExp(`${CODE.source}|${PACKAGE.source}`);

const RULES: readonly Rule[] = [
  {
    what: 'imports a private file of a library',
    in: CODE,
    pattern:
      /(?:from|import|require|resolve)\s*\(?\s*['"](?![./]|node:|@revive\/)(?:@[\w.-]+\/)?[\w.-]+\/(?:lib|dist|src|build|cjs|esm|internals?|private)(?:\/[^'"]*)?['"]/,
  },
  {
    what: 'patches a library',
    in: PACKAGE,
    pattern: /patch-package|patchedDependencies|postinstall-postinstall/,
  },
  {
    what: 'patches a library while it is bundled',
    in: BUNDLER_CONFIG,
    pattern:
      /\b(?:transform|load|renderChunk)\b\s*[(:][\s\S]*node_modules|node_modules[\s\S]*\b(?:transform|load|renderChunk)\b\s*[(:]/,
  },
  {
    what: 'runs node with a flag',
    in: PACKAGE,
    pattern: /\bnode(?:\s+--max-old-space-size=\d+)*\s+--?(?!max-old-space-size)[a-z]|NODE_OPTIONS=/,
  },
  {
    what: 'sets a flag of V8',
    in: PRODUCT_OR_SCRIPT,
    pattern:
      /--(?:(?:min|max|initial)-(?!old-space-size=)[a-z]|initial-|heap-growing|semi-space|expose[-_]gc|jitless|single-threaded|no-opt|optimize|stack-size|turbo|sparkplug|maglev|lazy\b|snapshot-blob|build-snapshot|v8-)/,
  },
  { what: 'sets a flag of V8', in: CODE, pattern: /setFlagsFromString/ },
  { what: 'uses the private parts of pg', in: CODE, pattern: /\bQuery\.prototype\b/ },
  { what: 'uses the private parts of Kysely', in: CODE, pattern: /\bDummyDriver\b/ },
  { what: 'uses the private parts of zod', in: CODE, pattern: /\b_zod\b/ },
  { what: 'uses private tables of a library', in: CODE, pattern: /\b_private_/ },
  { what: 'tunes the allocator of the C library', in: CODE_OR_PACKAGE, pattern: /\bMALLOC_/ },
];

/** Comments may name what code must not do. */
export const withoutComments = (text: string) =>
  text.replace(/\/\*[\s\S]*?\*\//g, '').replace(/(^|\s)\/\/.*$/gm, '$1');

/** Every private part of a library that a source uses, one sentence each. */
export function findPrivateParts({ file, text }: Source): string[] {
  const code = CODE.test(file) ? withoutComments(text) : text;
  return RULES.filter((rule) => rule.in.test(file)).flatMap(({ what, pattern }) => {
    const found = pattern.exec(code);
    return found ? [`${file} ${what}: ${found[0].replace(/\s+/g, ' ').slice(0, 80)}`] : [];
  });
}
