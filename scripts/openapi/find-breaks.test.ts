import { describe, expect, it } from 'vitest';
import { type Document, findBreaks } from './find-breaks.ts';

const json = (schema: object) => ({ content: { 'application/json': { schema } } });

/** A document of one call. */
const aDocument = (body: object, answer: object, parameters: object[] = []): Document =>
  ({
    paths: {
      '/clients/api/': { post: { parameters, requestBody: json(body), responses: { 201: json(answer) } } },
    },
  }) as never;

const BODY = { type: 'object', properties: { name: { type: 'string', maxLength: 120 } }, required: ['name'] };
const ANSWER = { type: 'object', properties: { id: { type: 'integer' } }, required: ['id'] };
const before = aDocument(BODY, ANSWER);
const breaksBy = (body: object, answer: object = ANSWER, parameters: object[] = []) =>
  findBreaks(before, aDocument(body, answer, parameters));

describe('what breaks a program that was written before', () => {
  it('is nothing where nothing changed, or a call takes and answers more', () => {
    expect(findBreaks(before, before)).toEqual([]);
    const more = { ...BODY, properties: { ...BODY.properties, address: { type: 'string' } } };
    const wider = { ...ANSWER, properties: { ...ANSWER.properties, version: { type: 'string' } } };
    expect(breaksBy(more, wider)).toEqual([]);
    const looser = { ...BODY, properties: { name: { type: ['string', 'null'], maxLength: 300 } } };
    expect(breaksBy({ ...looser, required: [] })).toEqual([]);
  });

  it('is a call that is gone', () => {
    expect(findBreaks(before, { paths: {} })).toEqual(['POST /clients/api/ is gone']);
  });

  it('is what has to be sent besides, and what is not taken any more', () => {
    expect(
      breaksBy({ ...BODY, properties: { ...BODY.properties, phone: {} }, required: ['name', 'phone'] }),
    ).toEqual(['POST /clients/api/: body.phone is required now']);
    expect(breaksBy({ ...BODY, properties: {}, required: [] })).toEqual([
      'POST /clients/api/: body.name is gone',
    ]);
    expect(breaksBy({ ...BODY, properties: { name: { type: 'string', maxLength: 80 } } })).toEqual([
      'POST /clients/api/: body.name has a lower maxLength: 80',
    ]);
    expect(breaksBy({ ...BODY, properties: { name: { type: 'number' } } })).toEqual([
      'POST /clients/api/: body.name is not taken any more as string',
    ]);
    const query = { name: 'day', in: 'query', required: true, schema: { type: 'string' } };
    expect(breaksBy(BODY, ANSWER, [query])).toEqual(['POST /clients/api/: query day is required now']);
  });

  it('is a value of a list that is not taken any more', () => {
    const of = (...values: string[]) =>
      aDocument({ type: 'object', properties: { way: { enum: values } } }, ANSWER);
    expect(findBreaks(of('cash', 'card'), of('cash'))).toEqual([
      'POST /clients/api/: body.way takes "card" no more',
    ]);
    expect(findBreaks(of('cash'), of('cash', 'card'))).toEqual([]);
  });

  it('is an answer that lacks something, or is of another kind', () => {
    expect(breaksBy(BODY, { ...ANSWER, properties: {} })).toEqual([
      'POST /clients/api/: answer 201.id is gone',
    ]);
    expect(breaksBy(BODY, { ...ANSWER, required: [] })).toEqual([
      'POST /clients/api/: answer 201.id may be missing',
    ]);
    const orNull = { anyOf: [{ type: 'integer' }, { type: 'null' }] };
    expect(breaksBy(BODY, { ...ANSWER, properties: { id: orNull } })).toEqual([
      'POST /clients/api/: answer 201.id may be null',
    ]);
  });

  it('is found within lists, and within what may be null', () => {
    const listOf = (item: object) =>
      aDocument(BODY, { type: 'array', items: { anyOf: [item, { type: 'null' }] } });
    expect(findBreaks(listOf(ANSWER), listOf({ ...ANSWER, properties: {} }))).toEqual([
      'POST /clients/api/: answer 201[].id is gone',
    ]);
  });
});
