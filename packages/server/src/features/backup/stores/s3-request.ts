import { createReadStream } from 'node:fs';
import http from 'node:http';
import https from 'node:https';
import { pipeline } from 'node:stream';
import { AwsV4Signer } from 'aws4fetch';
import type { S3Settings } from './s3-settings.ts';

/** No byte for so long ends a request; a slow line is no reason. */
const SILENCE_MS = 60_000;
const EMPTY_SHA256 = 'e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855';

export interface S3Request {
  method: 'GET' | 'PUT' | 'DELETE';
  url: URL;
  /** What is sent, with its size and SHA-256, which the signature covers. */
  file?: { path: string; bytes: number; sha256: string };
}

/** Sends a signed request and returns the answer, whatever its status. Follows no redirect: a signature is for one host. */
export async function sendS3(
  { keyId, secret, region }: S3Settings,
  { method, url, file }: S3Request,
): Promise<http.IncomingMessage> {
  const signed = await new AwsV4Signer({
    method,
    url: url.href,
    accessKeyId: keyId,
    secretAccessKey: secret,
    service: 's3',
    region,
    headers: { 'x-amz-content-sha256': file?.sha256 ?? EMPTY_SHA256 },
  }).sign();
  const headers: Record<string, string> = Object.fromEntries(signed.headers);
  headers['content-length'] = String(file?.bytes ?? 0);
  const { request } = url.protocol === 'https:' ? https : http;
  return new Promise((resolve, reject) => {
    const sending = request(signed.url, { method, headers });
    sending.setTimeout(SILENCE_MS, () => sending.destroy(new Error('the store did not answer for a minute')));
    sending.on('error', reject).on('response', resolve);
    if (file)
      pipeline(createReadStream(file.path), sending, (error) => {
        if (error) reject(error);
      });
    else sending.end();
  });
}
