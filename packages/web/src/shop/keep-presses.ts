// Inlined in each page of the shop (vite.inline-script.ts): it runs before the first paint, and so before the
// program has loaded. A press on a button meanwhile is stored and marked; the program then replays it once.
(() => {
  const kept: [button: HTMLButtonElement, meant: string | undefined][] = [];
  let isWithoutProgram = false;

  const keep = (event: Event) => {
    const button = (event.target as Element).closest('button');
    if (!button) return;
    event.preventDefault();
    event.stopPropagation();
    if (isWithoutProgram) location.reload();
    // A second press on the same button is not stored.
    if ('kept' in button.dataset) return;
    button.dataset.kept = '';
    button.setAttribute('aria-busy', 'true');
    kept.push([button, button.dataset.press]);
  };

  // When a script fails to load, only a reload can carry out a stored press.
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
      // The button may have changed its meaning since: the product to buy may already be in the cart.
      if (button.dataset.press === meant) button.click();
    }
  };

  document.addEventListener('click', keep, true);
  window.addEventListener('error', giveUp, true);
  document.addEventListener('shop:alive', release, { once: true });
})();
