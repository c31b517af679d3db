import { SHOP_ADDRESSES } from '@revive/contract';
import { type Source, withoutComments } from './find-private-parts.ts';

const SIDES = /^packages\/(server|web)\/src\/.*\.tsx?$/;
const TEST = /\.test\.tsx?$/;

/** How addresses of the shop begin: `shop`, `product`, `me` … */
const FIRST_PARTS = new Set(SHOP_ADDRESSES.map((address) => address.split('/')[1]!).filter(Boolean));

/** A text that begins with one of them, or has one behind a value: `${origin}/shop`. */
const RAW = new RegExp(`(?:['"\`]|\\$\\{[^}]*\\})/(?:${[...FIRST_PARTS].join('|')})(?=['"\`/?#$])`);

/**
 * An address of the shop that is spelled beside the one list (packages/contract/src/features/shop/addresses.ts), where it
 * would not be found by what reads the list: a sentence.
 */
export function findRawAddresses({ file, text }: Source): string[] {
  const found = SIDES.test(file) && !TEST.test(file) ? RAW.exec(withoutComments(text)) : null;
  return found ? [`${file} spells an address of the shop beside the list of them: ${found[0]}`] : [];
}
