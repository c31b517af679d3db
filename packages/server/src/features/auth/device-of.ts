import type { FastifyRequest } from 'fastify';

/** With what and from where someone calls. */
export interface Device {
  device: string;
  address: string;
}

export const callerOf = ({ headers, ip }: FastifyRequest): Device => ({
  device: deviceOf(headers['user-agent']),
  address: ip,
});

const MOST_READ = 500;
const LONGEST = 60;

// The first that fits: most browsers also call themselves by the names below theirs.
const BROWSERS: readonly [RegExp, string][] = [
  [/\bEdg(e|A|iOS)?\//, 'Edge'],
  [/\bOPR\//, 'Opera'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\b(Firefox|FxiOS)\//, 'Firefox'],
  [/\b(Chrome|CriOS|Chromium)\//, 'Chrome'],
  [/\bVersion\/[\d.]+ .*Safari\//, 'Safari'],
];
const SYSTEMS: readonly [RegExp, string][] = [
  [/\bAndroid\b/, 'Android'],
  [/\biPhone\b/, 'iPhone'],
  [/\biPad\b/, 'iPad'],
  [/\bWindows\b/, 'Windows'],
  [/\bMac OS X\b/, 'Mac'],
  [/\bCrOS\b/, 'ChromeOS'],
  [/\bLinux\b/, 'Linux'],
];

/** What someone signs in with, as people call it: 'Chrome on Android'; another program by its own name; '' if it has none. */
export function deviceOf(header: string | undefined): string {
  // All that is looked for is near the beginning, and a header of 16 kB can be made to take long to look through.
  const userAgent = header?.slice(0, MOST_READ);
  if (!userAgent) return '';
  const nameIn = (names: typeof BROWSERS) => names.find(([pattern]) => pattern.test(userAgent))?.[1];
  const named = [nameIn(BROWSERS), nameIn(SYSTEMS)].filter((name) => name !== undefined);
  if (named.length > 0) return named.join(' on ');
  const [program = ''] = userAgent.split(/[\s/]/);
  return program.replace(/[^\p{L}\p{N}._-]/gu, '').slice(0, LONGEST);
}
