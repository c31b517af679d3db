// Which parts of which libraries each start reads.
import type { Plugin } from 'vite';

// What libraries do for others and each start of ours pays for: files and texts, with what stands there instead.
const IN_LIBRARIES: [file: string, text: string, instead: string][] = [
  // Asked of every answer; to know the class Node reads all it fetches with, and no answer of ours was fetched.
  ['@fastify/compress/lib/utils.js', 'obj instanceof Response', 'false'],
  // The router makes a function of text for each short piece of an address. Longer ones it compares, which is as quick.
  ['find-my-way/lib/node.js', 'LONG_PREFIX_MIN_LENGTH = 16', 'LONG_PREFIX_MIN_LENGTH = 2'],
  // The contract reads what comes in and writes what goes out (src/http/own-schemas.ts).
  ['fastify/lib/schema-controller.js', "require('@fastify/ajv-compiler')", 'undefined'],
  ['fastify/lib/schema-controller.js', "require('@fastify/fast-json-stringify-compiler')", 'undefined'],
  // TLS ends before this server, which is told neither option.
  ['fastify/lib/server.js', "require('node:https')", 'undefined'],
  ['fastify/lib/server.js', "require('node:http2')", 'undefined'],
  // Whether a plugin is made for this Fastify is asked by every test; a range of versions takes 46 files to understand.
  ['fastify/lib/plugin-utils.js', "require('semver')", '{ satisfies: () => true }'],
  // The log writes itself; a way that takes it to a thread is looked for only where it is told one.
  ['pino/lib/tools.js', "require('./transport')", 'undefined'],
  ['pino/pino.js', "require('./lib/transport')", 'undefined'],
  // Nobody serves whatever fits a pattern, or shows a folder.
  ['@fastify/static/index.js', "const { glob } = require('glob')", 'const glob = undefined'],
  ['@fastify/static/index.js', "require('./lib/dirList')", '{ validateOptions() {} }'],
  // What is worth to be compressed is told by an expression first; the others in this list of all types are files, packed already.
  ['@fastify/compress/index.js', "require('mime-db')", '{}'],
  // Node's own, for those whose Node has an older one.
  ['@fastify/compress/index.js', "require('readable-stream')", "require('node:stream')"],
  ['@fastify/compress/lib/utils.js', "require('readable-stream')", "require('node:stream')"],
  // It would clean up files that it wrote; forms of ours never reach the disk.
  ['@fastify/multipart/index.js', "require('node:fs/promises')", '{}'],
  // Looks for its own line in the script, which takes V8 longer than reading all of the server of files.
  ['http-errors/index.js', "require('depd')('http-errors')", '() => {}'],
];

export const changeLibraries: Plugin = {
  name: 'change-libraries',
  transform(code, id) {
    const changes = IN_LIBRARIES.filter(([file]) => id.endsWith(`/node_modules/${file}`));
    if (changes.length === 0) return undefined;
    return changes.reduce((changed, [file, text, instead]) => {
      if (!changed.includes(text)) throw new Error(`${file} says "${text}" no more: look what it does now.`);
      return changed.replace(text, instead);
    }, code);
  },
};

// Read with features and jobs. Fastify's own errors are written by the one file of fast-json-stringify that a start reads.
export const READ_LATE =
  /node_modules\/(?!fast-json-stringify\/lib\/(serializer|v8)\.)(ajv|ajv-formats|bintrees|cosmiconfig|date-fns|@date-fns|fast-json-stringify|fast-uri|graphile-config|graphile-worker|jose|js-yaml|json-schema-ref-resolver|json5|@fastify\/merge-json-schemas|@opentelemetry|pg-copy-streams|prom-client|rate-limiter-flexible|tdigest)\//;

// What is imported when it is first asked for stays out of what each start reads.
export const IN_EVERY_START =
  /node_modules\/(?!(@fastify\/swagger(-ui)?|json-schema-resolver|yaml|@zxcvbn-ts)\/)/;

/** The file of what is read late. */
export const LATE = 'late-libraries';

/** Fails a build whose start would read what is to be read late. */
export const keepLate: Plugin = {
  name: 'keep-late',
  generateBundle(_options, bundle) {
    const read = new Set<string>();
    const readAll = (file: string) => {
      const chunk = bundle[file];
      if (read.has(file) || chunk?.type !== 'chunk') return;
      read.add(file);
      if (chunk.name === LATE)
        throw new Error(`A start would read the libraries of features: ${[...read].join(', ')}.`);
      chunk.imports.forEach(readAll);
    };
    const chunks = Object.values(bundle).filter((file) => file.type === 'chunk');
    for (const name of STARTS) {
      const start = chunks.find((chunk) => chunk.name === name);
      if (!start) throw new Error(`No start is written by the name of ${name}.`);
      readAll(start.fileName);
    }
  },
};

// The second is read by the first in any case, though only when PostgreSQL is spawned.
const STARTS = ['main', 'start-program'];
