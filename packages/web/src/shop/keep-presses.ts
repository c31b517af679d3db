// Stands in each page of the shop and runs before the page is painted (vite.inline-script.ts), long before the program is
// there on a slow line. A press on a button meanwhile would be lost: it is kept, shown, and done once by the program.
(() => {
  const kept: [button: HTMLButtonElement, meant: string | undefined][] = [];
  let isWithoutProgram = false;

  const keep = (event: Event) => {
    const button = (event.target as Element).closest('button');
    if (!button) return;
    event.preventDefault();
    event.stopPropagation();
    if (isWithoutProgram) location.reload();
    // Who presses again because nothing happens means it once.
    if ('kept' in button.dataset) return;
    button.dataset.kept = '';
    button.setAttribute('aria-busy', 'true');
    kept.push([button, button.dataset.press]);
  };

  // A script failed to load: only a reload can do what is wanted.
  const giveUp = ({ target }: Event) => {
    if (!(target instanceof HTMLScriptElement)) return;
    isWithoutProgram = true;
    if (kept.length > 0) location.reload();
  };

  const release = () => {
    document.removeEventListener('click', keep, true);
    window.removeEventListener('error', giveUp, true);
    for (const [button, meant] of kept) {
      delete button.dataset.kept;
      button.removeAttribute('aria-busy');
      // What the browser alone knows is drawn now: what was to be bought may be in the cart already.
      if (button.dataset.press === meant) button.click();
    }
  };

  document.addEventListener('click', keep, true);
  window.addEventListener('error', giveUp, true);
  document.addEventListener('shop:alive', release, { once: true });
})();
