import { describe, expect, it } from 'vitest';
import { api } from './api.ts';
import type { AnyEndpoint } from './endpoint.ts';
import { optionalLines, optionalText, requiredLines, requiredText } from './fields.ts';
import * as z from './zod.ts';
import { REQUIRED } from './zod.ts';

describe('requiredText', () => {
  it.each([
    ['  Hodan  ', 'Hodan'],
    ['Hodan\u202Egnp.exe\u202C', 'Hodangnp.exe'],
    ['Ho\u200Bdan\uFEFF', 'Hodan'],
    ['\u2067هودان\u2069', 'هودان'],
    // What joins letters, and what keeps Arabic and Latin in order, belongs to the text.
    ['می\u200Cخواهم', 'می\u200Cخواهم'],
    ['👩\u200D⚕️', '👩\u200D⚕️'],
    ['🏴󠁧󠁢󠁥󠁮󠁧󠁿', '🏴󠁧󠁢󠁥󠁮󠁧󠁿'],
    ['Ahmed\u200F!', 'Ahmed\u200F!'],
    ['Hodan\u001B[31mNuur\u0007', 'Hodan[31mNuur'],
    ['Ho\u0000dan\u007F\u009B', 'Hodan'],
  ])('reads %j as %j', (typed, read) => {
    for (const kind of [requiredText, optionalText, requiredLines, optionalLines])
      expect(kind(20).parse(typed)).toBe(read);
  });

  it('is of one line, however it was pasted', () => {
    for (const end of ['\n', '\r\n', '\r', '\t', '\u2028', '\u2029', '\u0085', '\v', '\f'])
      expect(requiredText(20).parse(`two${end}lines${end}`)).toBe('two lines');
  });

  // The empty ones of every kind: joiners, fillers, selectors, tags, marks, controls, blanks.
  it.each(
    [
      '',
      '   ',
      '\u200B',
      ' \u202E\u2066 ',
      '\u200D',
      '\u00AD',
      '\u3164',
      '\u2800',
      '\u200E',
      '\u034F',
      '\uFE0F',
      '\u{E0041}',
      '\u007F',
      '\u115F\u1160',
      '\u17B4',
      '\u180B',
      '\uFFA0',
      '\u{1D173}',
      '\u{1D159}',
      '\u{E0100}',
      '\uFFF9',
      '\u001B',
      '\u0000',
      '\n\r\t',
      '\u00A0\u2003\u3000',
      '\u200D \u00AD\u2800\u200E',
    ].map((typed) => [[...typed].map((sign) => sign.codePointAt(0)!.toString(16)).join(' '), typed] as const),
  )('is nothing where it shows nothing: %s', (_name, typed) => {
    for (const kind of [requiredText, requiredLines])
      expect(kind(20).safeParse(typed).error?.issues[0]?.message).toBe(REQUIRED);
    for (const kind of [optionalText, optionalLines]) expect(kind(20).parse(typed)).toBeNull();
  });

  it('counts what is left', () => {
    expect(requiredText(3).parse('a\u200Bb\u200Bc')).toBe('abc');
    expect(requiredText(2).safeParse('abc').success).toBe(false);
  });
});

describe('requiredLines', () => {
  it('keeps the lines, each ended in one way', () => {
    expect(requiredLines(40).parse('one\r\ntwo\rthree\u2028four\n\nfive\n')).toBe(
      'one\ntwo\nthree\nfour\n\nfive',
    );
  });
});

describe('optionalText', () => {
  it('is none where nothing is said', () => {
    for (const typed of [undefined, null, '', '  ', '\u200B'])
      expect(optionalText(20).parse(typed)).toBeNull();
  });
});

// Taken as they are typed, or looked up and kept nowhere.
const AS_TYPED = new Set([
  'password',
  'confirm_password',
  'current_password',
  'new_password',
  'refresh',
  'ticket',
  'username',
  'token',
  // Repeats another field, which is the one that counts.
  'duration',
  'image',
  // Read by what it is, a table.
  'file',
]);

/** Every field of a body by its path, those of objects, lists and choices within it too. */
function fieldsOf(schema: z.core.$ZodType, path: string[] = []): [string[], z.core.$ZodType][] {
  if (schema instanceof z.ZodObject)
    return Object.entries<z.core.$ZodType>(schema.shape).flatMap(([name, field]) =>
      fieldsOf(field, [...path, name]),
    );
  const parts = partsOf(schema);
  return parts ? parts.flatMap((part) => fieldsOf(part, path)) : [[path, schema]];
}

function partsOf(schema: z.core.$ZodType): readonly z.core.$ZodType[] | undefined {
  if (schema instanceof z.ZodArray) return [schema.element];
  if (schema instanceof z.ZodTuple) return schema.def.items;
  if (schema instanceof z.ZodUnion) return schema.options;
  if (schema instanceof z.ZodOptional || schema instanceof z.ZodNullable || schema instanceof z.ZodDefault)
    return [schema.unwrap()];
  if (schema instanceof z.ZodPipe && schema.in instanceof z.ZodTransform) return [schema.out];
  return undefined;
}

describe('every text a call takes', () => {
  const fields = Object.values(api)
    .flatMap((calls): AnyEndpoint[] => Object.values(calls))
    .flatMap(({ method, path, body }) =>
      fieldsOf(body).map(([names, field]) => ({
        name: `${method} ${path} ${names.join('.')}`,
        names,
        field,
      })),
    )
    // What a device signed is kept as it was sent, and read by another schema.
    .filter(({ name }) => !/^POST \/(pos\/api\/offline-sales|schedule\/api\/offline-acts)\/ /.test(name))
    .filter(({ names }) => !AS_TYPED.has(names.at(-1) ?? ''));
  const keptBy = (typed: string, isKept: (text: string) => boolean) =>
    fields
      .filter(({ field }) => {
        const { data } = z.safeParse(field, typed);
        return typeof data === 'string' && isKept(data);
      })
      .map(({ name }) => name);

  it('loses what orders a terminal about, or is refused', () => {
    expect(keptBy('Hodan\u001B[2J', (text) => text.includes('\u001B'))).toEqual([]);
  });

  it('is none or refused where it shows nothing', () => {
    expect(keptBy('\u200D\u00AD\u2800\u3164', (text) => text !== '')).toEqual([]);
  });

  it('is looked at within objects and lists too', () => {
    expect(fields.map(({ name }) => name)).toEqual(
      expect.arrayContaining([
        'POST /api/onlineshop/pos-sale/ client.name',
        'POST /api/onlineshop/pos-sale/ payment_info.discount_reason',
        'PUT /policy/api/ taglines',
        'POST /finance/api/payments/ name',
      ]),
    );
  });
});
