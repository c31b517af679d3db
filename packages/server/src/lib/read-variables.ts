import * as z from 'zod';
import { StartupError } from './startup-error.ts';

export type Variables = Readonly<Record<string, string | undefined>>;

/**
 * Reads the environment variables of a provider, chosen by one such as `WALLET=premier`. Throws `StartupError` for a missing
 * or wrong one, with its name and never its value, which may be a secret.
 */
export function readVariables<S extends z.ZodType>(choice: string, schema: S, env: Variables): z.output<S> {
  const result = schema.safeParse(env);
  if (result.success) return result.data;
  const [issue] = result.error.issues;
  const name = String(issue?.path[0]);
  throw new StartupError(
    env[name] === undefined
      ? `${choice} needs ${name} in the environment.`
      : `${name} cannot be used: ${issue?.message}.`,
  );
}

/** A name or secret issued by a provider. */
export const Credential = z.string().regex(/^\S+$/, 'it must not hold spaces');

/** A provider's address: https, because credentials are sent; plain http is allowed for this machine, for tests. */
export const ProviderUrl = z
  .url({ error: 'it must be an address like https://wallet.example/api', abort: true })
  .refine(isSecure, 'it must begin with https://')
  .transform((url) => url.replace(/(?<!\/)\/+$/, ''));

function isSecure(text: string): boolean {
  const { protocol, hostname } = new URL(text);
  return protocol === 'https:' || (protocol === 'http:' && ['127.0.0.1', 'localhost'].includes(hostname));
}

/** How long to wait for an answer, in milliseconds. Less than the delay before the first lookup (`rules.ts`). */
export const patience = (defaultSeconds: number) =>
  z
    .string()
    .regex(/^\d{1,3}$/, 'it must be a number of seconds')
    .transform(Number)
    .refine((seconds) => seconds >= 1 && seconds <= 140, 'it must be from 1 to 140 seconds')
    .default(defaultSeconds)
    .transform((seconds) => seconds * 1000);
