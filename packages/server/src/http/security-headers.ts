import { createHash } from 'node:crypto';
import type { OutgoingHttpHeaders } from 'node:http';
import helmet from '@fastify/helmet';
import type { FastifyInstance } from 'fastify';

// What a page of ours asks the browser for: sharing and copying a link. Everything else stays shut, for what may one
// day run in it too.
const SHUT_FEATURES = [
  'accelerometer',
  'autoplay',
  'bluetooth',
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
const PERMISSIONS_POLICY = SHUT_FEATURES.map((feature) => `${feature}=()`).join(', ');

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

// No text becomes an element or a script: no one may make the values that would be taken for one.
const NO_MARKUP_OF_TEXT = { 'require-trusted-types-for': ["'script'"], 'trusted-types': ["'none'"] };

// The one style the reference's own script writes, by what it says.
const STYLE_OF_REFERENCE = "'sha256-RL3ie0nH+Lzz2YNqQN83mnU0J1ot4QL7b99vMdIX99w='";

/** The policy of pages of ours with styles written into them, which are named by their hashes. */
const policyWith = (styles: readonly string[], more: Record<string, string[]> = {}): string =>
  Object.entries({ ...DIRECTIVES, 'style-src': ["'self'", ...styles], ...more })
    .map(([name, values]) => [name, ...values].join(' '))
    .join(';');

/** The policy of `/docs`: that of our pages without Trusted Types, with the one style Swagger UI writes into its page. */
export const REFERENCE_POLICY = policyWith([STYLE_OF_REFERENCE]);

/** The policy of a page that has these in it, the text of each as it stands there; all else is as everywhere. */
export const policyOfPage = ({ styles, scripts }: Record<'styles' | 'scripts', readonly string[]>): string =>
  policyWith(styles.map(hashOf), {
    'script-src': ["'self'", ...scripts.map(hashOf)],
    ...NO_MARKUP_OF_TEXT,
  });

const hashOf = (text: string): string => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

/** What an answer carries that no page is in: nothing may be loaded, framed, kept or guessed from it. */
export const BARE_ANSWER_HEADERS = {
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
  'x-frame-options': 'DENY',
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'permissions-policy': PERMISSIONS_POLICY,
  'cache-control': 'no-store',
} as const;

const HEADERS_OVER_TLS = {
  'strict-transport-security': 'max-age=31536000; includeSubDomains',
  'cross-origin-opener-policy': 'same-origin',
  'origin-agent-cluster': '?1',
};

/**
 * Limits what browsers let a page of ours do: load its own files, talk to its own server, and nothing else. An answer
 * that says nothing else is not stored: most are about people.
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
    // Browsers heed these three over https only and complain about them elsewhere, as in the shop's own network.
    strictTransportSecurity: false,
    crossOriginOpenerPolicy: false,
    originAgentCluster: false,
  });
  // Helmet builds its headers each time, though they are the same for every answer: it is asked once.
  let headers: OutgoingHttpHeaders | undefined;
  app.addHook('onRequest', (request, reply, done) => {
    if (headers) reply.headers(headers);
    else {
      const before = reply.raw.getHeaderNames();
      reply.helmet();
      headers = reply.raw.getHeaders();
      for (const name of before) delete headers[name];
    }
    reply.header('permissions-policy', PERMISSIONS_POLICY);
    if (request.protocol === 'https') reply.headers(HEADERS_OVER_TLS);
    done();
  });
  app.addHook('onSend', (_request, reply, payload, done) => {
    // The server of files writes its own straight into the answer.
    const isSaid = reply.hasHeader('cache-control') || reply.raw.hasHeader('cache-control');
    if (!isSaid) reply.header('cache-control', 'no-store');
    done(null, payload);
  });
}
