import { strFromU8, unzipSync, zipSync } from 'fflate';
import { FileError } from './file-error.ts';
import { isSheetTooLarge } from './is-sheet-too-large.ts';

/** What is read of a workbook has at most so many bytes, as its directory says before anything is unpacked. */
const MOST_BYTES = 40 * 1024 * 1024;

const WORKBOOK = 'xl/workbook.xml';
const PARTS_OF_WORKBOOK = 'xl/_rels/workbook.xml.rels';

/**
 * Takes out of a workbook what belongs to its first sheet that is shown, and packs it again without compression. The reader would
 * unpack by workers of its own, which the policy of our pages refuses. `sheet` is the number of that sheet, the first being 1. Throws
 * `FileError` for one that is no workbook, or a larger one than is read.
 */
export function unpackWorkbook(bytes: Uint8Array): { packed: Uint8Array<ArrayBuffer>; sheet: number } {
  const index = unpack(bytes, [WORKBOOK, PARTS_OF_WORKBOOK]);
  const sheets = elementsOf(index, WORKBOOK, 'sheet').filter(({ name }) => name);
  const shown = Math.max(
    0,
    sheets.findIndex(({ state = 'visible' }) => state === 'visible'),
  );
  const parts = elementsOf(index, PARTS_OF_WORKBOOK, 'Relationship');
  const [path = ''] = parts.filter(({ Id }) => Id === sheets[shown]?.id).map(pathOf);
  const beside = parts.filter(({ Type = '' }) => /\/(?:styles|sharedStrings)$/.test(Type)).map(pathOf);
  const files = unpack(bytes, [WORKBOOK, PARTS_OF_WORKBOOK, path, ...beside]);
  const sheet = files[path];
  if (!sheet) throw new FileError('unreadable');
  if (isSheetTooLarge(strFromU8(sheet))) throw new FileError('large');
  return { packed: zipSync(files, { level: 0 }), sheet: shown + 1 };
}

function unpack(bytes: Uint8Array, names: readonly string[]): Record<string, Uint8Array> {
  let size = 0;
  return unzipSync(bytes, {
    filter: ({ name, originalSize }) => {
      if (!names.includes(name)) return false;
      size += originalSize;
      if (size > MOST_BYTES) throw new FileError('large');
      return true;
    },
  });
}

/** By name, without the prefixes of their namespaces. */
type Attributes = Partial<Record<string, string>>;

const pathOf = ({ Target = '' }: Attributes) => (Target.startsWith('/') ? Target.slice(1) : `xl/${Target}`);

function elementsOf(files: Record<string, Uint8Array>, path: string, tag: string): Attributes[] {
  const xml = files[path];
  if (!xml) throw new FileError('unreadable');
  const elements = strFromU8(xml).matchAll(new RegExp(`<(?:\\w+:)?${tag}\\s([^<>]*)>`, 'g'));
  return [...elements].map(([, attributes]) =>
    Object.fromEntries(
      [...` ${attributes}`.matchAll(/\s([\w:]+)="([^"]*)"/g)].map(([, name, value]) => [
        name!.slice(name!.indexOf(':') + 1),
        value!,
      ]),
    ),
  );
}
