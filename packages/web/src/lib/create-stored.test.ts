import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { asJson, createStored } from './create-stored.ts';

const isNumbers = (value: unknown): value is number[] =>
  Array.isArray(value) && value.every((one) => typeof one === 'number');
const aList = (key = 'list') => createStored<number[]>(key, [], asJson(isNumbers));

let texts: Map<string, string>;
let browser: EventTarget;

beforeEach(() => {
  texts = new Map();
  browser = new EventTarget();
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => texts.get(key) ?? null,
    setItem: (key: string, text: string) => texts.set(key, text),
    removeItem: (key: string) => texts.delete(key),
  });
  vi.stubGlobal('addEventListener', browser.addEventListener.bind(browser));
});
afterEach(() => vi.unstubAllGlobals());

describe('createStored', () => {
  it('reads what was stored before, and stores the bare value', () => {
    texts.set('list', '[1,2]');
    const list = aList();
    expect(list.getState().value).toEqual([1, 2]);
    list.setState({ value: [3] });
    expect(texts.get('list')).toBe('[3]');
  });

  it.each(['', '{"a":1', '["one"]', 'null'])('takes %j for never written', (text) => {
    texts.set('list', text);
    expect(aList().getState().value).toEqual([]);
  });

  it('has its initial value on the server and while a page hydrates', () => {
    texts.set('list', '[1,2]');
    expect(aList().getInitialState().value).toEqual([]);
  });

  it('follows another tab, and a page that is restored from the back-forward cache', () => {
    const list = aList();
    texts.set('list', '[7]');
    browser.dispatchEvent(Object.assign(new Event('storage'), { key: 'other' }));
    expect(list.getState().value).toEqual([]);
    browser.dispatchEvent(Object.assign(new Event('storage'), { key: 'list' }));
    expect(list.getState().value).toEqual([7]);
    texts.set('list', '[8]');
    browser.dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true }));
    expect(list.getState().value).toEqual([8]);
    texts.clear();
    browser.dispatchEvent(Object.assign(new Event('storage'), { key: null }));
    expect(list.getState().value).toEqual([]);
  });

  it('keeps its value for the life of the page when storage is blocked', () => {
    const refuse = () => {
      throw new DOMException('Access is denied for this document.', 'SecurityError');
    };
    vi.stubGlobal('localStorage', { getItem: refuse, setItem: refuse, removeItem: refuse });
    const list = aList('blocked');
    expect(list.getState().value).toEqual([]);
    list.setState({ value: [1] });
    browser.dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true }));
    expect(list.getState().value).toEqual([1]);
  });
});
