import { createHash } from 'node:crypto';
import helmet from '@fastify/helmet';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { isLocalHost } from './is-local-host.ts';

// Our pages share and copy links. All other browser features are switched off, also for injected scripts.
const SHUT_FEATURES = [
  'accelerometer',
  'autoplay',
  'browsing-topics',
  'camera',
  'display-capture',
  'encrypted-media',
  'geolocation',
  'gyroscope',
  'hid',
  'magnetometer',
  'microphone',
  'midi',
  'payment',
  'publickey-credentials-get',
  'screen-wake-lock',
  'serial',
  'usb',
  'xr-spatial-tracking',
];
const permissionsWith = (own: readonly string[]): string =>
  SHUT_FEATURES.map((feature) => `${feature}=(${own.includes(feature) ? 'self' : ''})`).join(', ');

const PERMISSIONS_POLICY = permissionsWith([]);

const PASSKEYS = 'publickey-credentials-get';

/** The permissions policy of the office, whose every address shows the login to visitors (docs/decisions/188). */
export const OFFICE_PERMISSIONS = permissionsWith([PASSKEYS]);

/** The same of the one page that takes photos of clients (docs/decisions/097). */
export const CAMERA_PERMISSIONS = permissionsWith(['camera', PASSKEYS]);

const DIRECTIVES = {
  'default-src': ["'self'"],
  'script-src': ["'self'"],
  'script-src-attr': ["'none'"],
  'style-src': ["'self'"],
  'img-src': ["'self'", 'data:', 'blob:'],
  'connect-src': ["'self'"],
  'font-src': ["'self'"],
  'object-src': ["'none'"],
  'frame-src': ["'none'"],
  'worker-src': ["'none'"],
  'base-uri': ["'none'"],
  'form-action': ["'self'"],
  'frame-ancestors': ["'none'"],
};

// Trusted Types without any policy: no string can become an element or a script.
const NO_MARKUP_OF_TEXT = { 'require-trusted-types-for': ["'script'"], 'trusted-types': ["'none'"] };

// The hash of the one style that the reference page's script inserts.
const STYLE_OF_REFERENCE = "'sha256-RL3ie0nH+Lzz2YNqQN83mnU0J1ot4QL7b99vMdIX99w='";

/** The policy of pages with inline styles, which are allowed by their hashes. */
const policyWith = (styles: readonly string[], more: Record<string, string[]> = {}): string =>
  Object.entries({ ...DIRECTIVES, 'style-src': ["'self'", ...styles], ...more })
    .map(([name, values]) => [name, ...values].join(' '))
    .join(';');

/** The policy of `/docs`: as for our pages, without Trusted Types, with the one style of Swagger UI. */
export const REFERENCE_POLICY = policyWith([STYLE_OF_REFERENCE]);

interface Inline {
  styles: readonly string[];
  scripts: readonly string[];
  /** The name of the one policy by which the page's script begins a worker. */
  worker: string;
}

/** The policy of a page with these inline styles and scripts, each given by its exact text. */
export const policyOfPage = ({ styles, scripts, worker }: Inline): string =>
  policyWith(styles.map(hashOf), {
    'script-src': ["'self'", ...scripts.map(hashOf)],
    ...NO_MARKUP_OF_TEXT,
    'worker-src': ["'self'"],
    'trusted-types': [worker],
  });

/** The name of the policy by which the office begins the worker that reads workbooks. */
const WORKBOOK_WORKER = 'workbook-worker';

/** The name of the policy by which the office begins the worker that opens it without a line. */
const OFFICE_WORKER = 'office-worker';

/** The policy of the office: its own files, and two workers of them. */
export const OFFICE_POLICY = policyWith([], {
  ...NO_MARKUP_OF_TEXT,
  'worker-src': ["'self'"],
  'trusted-types': [WORKBOOK_WORKER, OFFICE_WORKER],
});

const hashOf = (text: string): string => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

/**
 * The headers of an answer that is no page: it may not be framed, sniffed, read by another origin or load anything. What
 * else a page has would weigh more than most of its files, and browsers read it from documents only.
 */
const SHIELD = {
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
  'x-content-type-options': 'nosniff',
  'cross-origin-resource-policy': 'same-origin',
} as const;

/** The headers of an answer that no hook sees. */
export const BARE_ANSWER_HEADERS = { ...SHIELD, 'cache-control': 'no-store' } as const;

const HSTS = { 'strict-transport-security': 'max-age=31536000; includeSubDomains' };
const PAGE_HEADERS_OVER_TLS = { 'cross-origin-opener-policy': 'same-origin', 'origin-agent-cluster': '?1' };

/**
 * Sets the headers of answers that are no pages; a route that sends a page calls `shieldPage`. Answers are `no-store`
 * unless they say otherwise, because most have personal data.
 */
export async function setSecurityHeaders(app: FastifyInstance): Promise<void> {
  await app.register(helmet, {
    global: false,
    contentSecurityPolicy: {
      useDefaults: false,
      directives: { ...DIRECTIVES, ...NO_MARKUP_OF_TEXT },
    },
    frameguard: { action: 'deny' },
    referrerPolicy: { policy: 'same-origin' },
    // Browsers apply these three over https only, and warn about them over http, as in the shop's local network.
    strictTransportSecurity: false,
    crossOriginOpenerPolicy: false,
    originAgentCluster: false,
  });
  app.addHook('onRequest', ({ protocol, raw, hostname }, reply, done) => {
    reply.headers(SHIELD);
    // A browser applies it to all ports of a name, and the pages stand at a port of http as well, or on a name that means
    // another machine in the next network.
    if (protocol === 'https' && !('encrypted' in raw.socket) && !isLocalHost(hostname)) reply.headers(HSTS);
    done();
  });
  app.addHook('onSend', (_request, reply, payload, done) => {
    // The file server writes its headers directly to the response.
    const isSaid = reply.hasHeader('cache-control') || reply.raw.hasHeader('cache-control');
    if (!isSaid) reply.header('cache-control', 'no-store');
    done(null, payload);
  });
}

interface PageHeaders {
  /** The Content-Security-Policy, when the page has another than its own files. */
  policy?: string | undefined;
  /** The permissions policy, when the page may use what others may not. */
  permissions?: string | undefined;
}

/** Sets the security headers of a page: it may load its own files and call its own server only. */
export function shieldPage(reply: FastifyReply, { policy, permissions }: PageHeaders = {}): void {
  // Helmet writes to the response itself, where what the reply has would win.
  reply.removeHeader('content-security-policy');
  reply.helmet();
  if (policy) reply.header('content-security-policy', policy);
  reply.header('permissions-policy', permissions ?? PERMISSIONS_POLICY);
  if (reply.request.protocol === 'https') reply.headers(PAGE_HEADERS_OVER_TLS);
}
