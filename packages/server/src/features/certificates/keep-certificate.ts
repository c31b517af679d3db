import type { KeyObject, X509Certificate } from 'node:crypto';
import type { Clock } from '../../lib/clock.ts';
import type { Log } from '../../lib/log.ts';
import { StartupError } from '../../lib/startup-error.ts';
import { givenCertificate } from './given-certificate.ts';
import type { HttpsSettings } from './https-settings.ts';
import { isFor, type Machine, namedIn, thisMachine } from './names.ts';

const LOOK_MS = 60_000;

interface Held {
  /** PEM, as TLS takes it. */
  cert: string;
  key: string;
  certificate: X509Certificate;
  /** Of our own certificate. */
  authority: X509Certificate | undefined;
}

/** The certificate that https is served with, as it is now. */
export interface KeptCertificate {
  held(): Held;
  isOnly: boolean;
  /** The port of https; what was asked for until it is open. */
  port: number;
  /** Why it could not be renewed or read again, and since when. */
  failure(): { reason: string; since: Date } | null;
  /** Renews it, or reads it again, where that is due. */
  look(): Promise<void>;
  onChange(change: () => void): void;
  stop(): void;
}

interface Deps {
  clock: Clock;
  log: Log;
  /** Overrides what this machine is called and where it is. */
  machine?: () => Machine;
}

/** Makes or reads the certificate of https and looks after it every minute. Throws `StartupError` where there is none. */
export async function keepCertificate(settings: HttpsSettings, deps: Deps): Promise<KeptCertificate> {
  const { clock, log, machine = thisMachine } = deps;
  let left = '';
  const read = async (): Promise<Held> => {
    if (settings.given) {
      const { key, certificate, chain } = await givenCertificate(settings.given);
      return { cert: chain, key: pemOf(key), certificate, authority: undefined };
    }
    // What makes certificates is loaded where one is ours.
    const { ownCertificate } = await import('./own-certificate.ts');
    const own = await ownCertificate(settings.folder, settings.names, machine(), clock.now());
    if (own.left.join() !== left) {
      left = own.left.join();
      log.warn(
        `https is not for ${own.left.join(', ')}: name them in HTTPS_NAMES to have another authority made`,
      );
    }
    const { key, certificate } = own.server;
    return {
      cert: certificate.toString(),
      key: pemOf(key),
      certificate,
      authority: own.authority.certificate,
    };
  };
  let held = await read();
  let failure: { reason: string; since: Date } | null = null;
  const changes: (() => void)[] = [];
  const look = async () => {
    try {
      const next = await read();
      failure = null;
      if (next.cert === held.cert && next.key === held.key) return;
      held = next;
      log.info({ until: next.certificate.validTo }, 'https has another certificate');
      for (const change of changes) change();
    } catch (error) {
      if (!failure) log.error(error, 'the certificate of https could not be renewed or read');
      const reason = error instanceof StartupError ? error.message : (error as Error).message;
      failure = { reason, since: failure?.since ?? clock.now() };
    }
  };
  let looking = Promise.resolve();
  const timer = setInterval(() => {
    looking = looking.then(look);
  }, LOOK_MS).unref();
  return {
    held: () => held,
    isOnly: settings.isOnly,
    port: settings.port,
    failure: () => failure,
    look: () => (looking = looking.then(look)),
    onChange: (change) => changes.push(change),
    stop: () => clearInterval(timer),
  };
}

const pemOf = (key: KeyObject): string => String(key.export({ type: 'pkcs8', format: 'pem' }));

/** The https address of a host that the certificate is for; of another host, of the first that it names. */
export function addressOf({ held, port }: KeptCertificate, host: string | undefined): string {
  const { certificate } = held();
  const asked = (host ?? '').replace(/:\d+$/, '');
  const known = namedIn(certificate).find((name) => !name.includes('*')) ?? 'localhost';
  const name = asked !== '' && isFor(certificate, asked) ? asked : known;
  return `https://${name}${port === 443 ? '' : `:${port}`}`;
}

/** What people compare before they trust an authority; undefined of a certificate of the owner's. */
export const fingerprintOf = ({ held }: KeptCertificate): string | undefined =>
  held().authority?.fingerprint256;
