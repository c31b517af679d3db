const broken = new Set<string>();

/**
 * Notes each sheet that could not be loaded. The bundler asks for one once only and takes it for loaded from then on;
 * whoever opens its part of a screen again would see it bare.
 */
export function noteBrokenStyles(): void {
  const note = ({ target }: Event) => {
    if (target instanceof HTMLLinkElement && target.rel === 'stylesheet') broken.add(target.href);
  };
  // Errors of files do not rise; they can only be caught on their way down.
  document.addEventListener('error', note, { capture: true });
}

/** Brings the sheets that could not be loaded before. Rejects when one cannot be loaded again. */
export async function mendStyles(): Promise<void> {
  await Promise.all([...broken].map(mend));
}

async function mend(href: string): Promise<void> {
  const link = document.createElement('link');
  await new Promise((resolve, reject) => {
    link.onload = resolve;
    link.onerror = () => reject(new Error(`${href} could not be loaded.`));
    link.rel = 'stylesheet';
    link.href = href;
    document.head.append(link);
  });
  broken.delete(href);
}
