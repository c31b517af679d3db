import { type Archive, type LanguageCode, say, text } from '@revive/contract';
import { strToU8, Zip, ZipDeflate, ZipPassThrough } from 'fflate';
import type { Db } from '../../db/client.ts';
import { inTransaction } from '../../db/transaction.ts';
import type { StaffActor } from '../../http/actor.ts';
import { translatorIn } from '../../http/say-to.ts';
import { businessDate } from '../../lib/business-time.ts';
import type { Clock } from '../../lib/clock.ts';
import { Conflict, found } from '../../lib/errors.ts';
import { photosForExport, readPhotoForExport, refusePhotoDuty } from '../photos/index.ts';
import { getPolicy } from '../policy/index.ts';
import { readFiles } from './copy-queries.ts';
import { findPerson, findRequest, insertCopy } from './queries.ts';

/**
 * A copy of all that is kept of the client of a request: JSON files, her photos, and a page that says what they are in her
 * language. That it was made, and by whom, is kept before the first byte leaves. Files are read one by one, so a copy takes
 * no more memory than its largest file.
 */
export async function copyData(
  db: Db,
  clock: Clock,
  { id, actor }: { id: number; actor: StaffActor },
): Promise<Archive> {
  const { client, policy, photos } = await inTransaction(db, async (trx) => {
    const request = found(await findRequest(trx, id), 'Request');
    if (request.kind !== 'export' || request.state === 'refused')
      throw new Conflict(text('This request is for something else than a copy.'));
    const client = found(await findPerson(trx, request.client_id), 'Client');
    if (client.erased_at) throw new Conflict(text('This client was erased.'));
    const photos = (await photosForExport(trx, client.id)).filter((photo) => !photo.erased_at);
    if (photos.length > 0) await refusePhotoDuty(trx, actor, 'export');
    await insertCopy(trx, { request_id: id, client_id: client.id, made_at: clock.now(), made_by: actor.id });
    return { client, policy: await getPolicy(trx), photos };
  });
  const day = businessDate(clock.now(), policy.time_zone);
  const language = (client.language ?? policy.language) as LanguageCode;
  return { name: `data-of-client-${client.id}-${day}.zip`, chunks: zipped(filesOf()) };

  async function* filesOf(): AsyncGenerator<[name: string, bytes: Uint8Array]> {
    yield [
      'read-me.txt',
      strToU8(readMe(language, { name: client.name, business: policy.business_name, day })),
    ];
    for await (const { name, rows } of readFiles(db, client.id))
      yield [`${name}.json`, strToU8(JSON.stringify(rows, null, 2))];
    yield ['photos.json', strToU8(JSON.stringify(photos, null, 2))];
    for (const photo of photos.filter(({ deleted_at }) => !deleted_at)) {
      const { name, bytes } = await readPhotoForExport(db, photo, { by: actor.id, at: clock.now() });
      yield [`photos/${name}`, bytes];
    }
  }
}

function readMe(language: LanguageCode, values: { name: string; business: string; day: string }): string {
  const t = translatorIn(language);
  const lines = [
    text('{{business}}: a copy of all that we keep of {{name}}, made on {{day}}.', values),
    text('Each file ending in .json is a list, which any program for texts opens.'),
    text('Amounts are US dollars, times are in UTC.'),
    text('who-looked.json says who has read answers about health, photos.json who has seen photos.'),
    text('You may ask us to correct or to erase what is kept.'),
  ];
  return `${lines.map((line) => say(t, line)).join('\n')}\n`;
}

const ALREADY_SMALL = /\.(webp|jpe?g|png)$/;

/** Writes an archive while its files are read. */
async function* zipped(files: AsyncIterable<[name: string, bytes: Uint8Array]>): AsyncGenerator<Uint8Array> {
  let chunks: Uint8Array[] = [];
  const zip = new Zip((error, chunk) => {
    if (error) throw error;
    chunks.push(chunk);
  });
  for await (const [name, bytes] of files) {
    const entry = ALREADY_SMALL.test(name) ? new ZipPassThrough(name) : new ZipDeflate(name);
    zip.add(entry);
    entry.push(bytes, true);
    yield* chunks;
    chunks = [];
  }
  zip.end();
  yield* chunks;
}
