// A value the browser refuses to store lasts as long as this page.
const unstored = new Map<string, string>();

/** What localStorage holds under a key; null when there is nothing, or when storage is blocked. */
export function readStorage(key: string): string | null {
  try {
    return unstored.get(key) ?? localStorage.getItem(key);
  } catch {
    return null;
  }
}

/** Stores a text, or removes it with null. Never throws: storage may be full, or blocked in a private window. */
export function writeStorage(key: string, text: string | null): void {
  unstored.delete(key);
  try {
    if (text === null) localStorage.removeItem(key);
    else localStorage.setItem(key, text);
  } catch {
    if (text !== null) unstored.set(key, text);
  }
}
