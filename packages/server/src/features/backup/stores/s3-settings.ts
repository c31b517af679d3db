import * as z from 'zod';
import { Credential, ProviderUrl } from '../../../lib/read-variables.ts';

/** Where the copies go, and with what; holds a secret, so never log it. */
export interface S3Settings {
  /** The address of the bucket, with the prefix of all names. */
  url: string;
  keyId: string;
  secret: string;
  region: string;
}

export const S3Variables = z
  .object({
    BACKUP_S3_URL: ProviderUrl.refine((url) => /^\/[^/]+/.test(new URL(url).pathname), {
      error: 'it must have a bucket: https://host/bucket or https://host/bucket/prefix',
    }).refine((url) => !/[?#@]/.test(url), 'it must have no user, query or fragment'),
    BACKUP_S3_KEY_ID: Credential,
    BACKUP_S3_SECRET: Credential,
    BACKUP_S3_REGION: z
      .string()
      .regex(/^[a-z0-9-]+$/, 'it must be a region such as us-east-1')
      .default('us-east-1'),
  })
  .transform(
    (env): S3Settings => ({
      url: env.BACKUP_S3_URL,
      keyId: env.BACKUP_S3_KEY_ID,
      secret: env.BACKUP_S3_SECRET,
      region: env.BACKUP_S3_REGION,
    }),
  );
