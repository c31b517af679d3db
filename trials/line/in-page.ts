// What runs in a page, as text: these programs know no pages.
import type { Page } from '@playwright/test';

/** Opens the store of the browser without the program, does something with it, and answers. */
const inStore = <Answer>(page: Page, mode: 'readonly' | 'readwrite', asked: string): Promise<Answer> =>
  page.evaluate(`new Promise((resolve, reject) => {
    const opening = indexedDB.open('revive-line');
    opening.onerror = () => reject(opening.error);
    opening.onsuccess = () => {
      const db = opening.result;
      const tx = db.transaction('outbox', '${mode}');
      const request = tx.objectStore('outbox')${asked};
      tx.oncomplete = () => {
        db.close();
        const { result } = request;
        resolve(Array.isArray(result) ? result.map(({ seq, state, sale_id }) => ({ seq, state, sale_id })) : result);
      };
    };
  })`);

/** Whether the browser keeps a day of the desk. */
export const isDayKept = (page: Page): Promise<boolean> =>
  page.evaluate(`new Promise((resolve, reject) => {
    const opening = indexedDB.open('revive-line');
    opening.onerror = () => reject(opening.error);
    opening.onsuccess = () => {
      const reading = opening.result.transaction('reads').objectStore('reads').getAllKeys();
      reading.onsuccess = () => {
        opening.result.close();
        resolve(reading.result.some((key) => key.includes('"today"')));
      };
    };
  })`);

export interface Kept {
  seq: number;
  state: string;
  sale_id: string;
}

/** What lies in the outbox of a browser. */
export const readOutbox = (page: Page): Promise<Kept[]> => inStore(page, 'readonly', '.getAll()');

export const countWaiting = (page: Page): Promise<number> =>
  inStore(page, 'readonly', ".index('state').count('waiting')");

/** Takes a sale away, as where someone cleans up by hand. */
export const deleteSale = (page: Page, seq: number): Promise<void> =>
  inStore(page, 'readwrite', `.delete(${seq})`);

/** What wakes the sender, as the browser does when a network comes. */
export const wake = (page: Page): Promise<void> => page.evaluate("void dispatchEvent(new Event('online'))");

/** The browser says that the office runs as a program of its own. */
export const INSTALLED = `{
  const { matchMedia } = window;
  window.matchMedia = (query) => matchMedia.call(window, query.replace('(display-mode: standalone)', '(min-width: 1px)'));
}`;

/** The clock of the page goes as many milliseconds ahead as its storage says. */
export const MOVABLE_CLOCK = `{
  const Real = Date;
  const now = () => Real.now() + Number(localStorage.getItem('trial.ahead') ?? 0);
  globalThis.Date = class extends Real {
    constructor(...given) {
      super(...(given.length === 0 ? [now()] : given));
    }
    static now() {
      return now();
    }
  };
}`;

export const setAhead = (page: Page, ms: number): Promise<void> =>
  page.evaluate(`localStorage.setItem('trial.ahead', '${ms}')`);

/** Transactions that write a sale end without being written, as on a full disk, though each step of them went well. */
export const refuseWrites = (page: Page, isFull: boolean): Promise<void> =>
  page.evaluate(`{
    const store = IDBObjectStore.prototype;
    store.realAdd ??= store.add;
    store.add = ${isFull}
      ? function (...given) {
          const asked = store.realAdd.apply(this, given);
          asked.addEventListener('success', () => this.transaction.abort());
          return asked;
        }
      : store.realAdd;
    undefined;
  }`);

/** Calls `saidSold` with the hour at which the page says that it sold. */
export const watchForSold = (page: Page): Promise<void> =>
  page.evaluate(`{
    const watcher = new MutationObserver(() => {
      if (!document.body.textContent.includes('Sold without the line')) return;
      watcher.disconnect();
      saidSold(Date.now());
    });
    watcher.observe(document.body, { subtree: true, childList: true, characterData: true });
    undefined;
  }`);
