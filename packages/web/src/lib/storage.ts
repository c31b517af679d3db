// A value the browser refuses to store is kept until the page is closed.
const unstored = new Map<string, string>();

/** The value of a key in localStorage; null when there is none, or when storage is blocked. */
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
