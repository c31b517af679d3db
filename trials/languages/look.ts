// Runs in the page, as text: what is outside of the window, and what is cut off.

/** What a person would be ashamed of in the page as it is now, a line each. */
export const FAULTS_IN_PAGE = `(() => {
  const width = document.documentElement.clientWidth;
  const faults = [];
  const nameOf = (element) => {
    const words = (element.textContent ?? '').trim().replace(/\\s+/g, ' ').slice(0, 50);
    const kind = String(element.className.baseVal ?? element.className).split(' ')[0];
    return element.tagName.toLowerCase() + (kind ? '.' + kind : '') + (words ? ' “' + words + '”' : '');
  };
  if (document.documentElement.scrollWidth > width)
    faults.push('scrolls sideways: ' + document.documentElement.scrollWidth + ' px');
  const isShown = (element, style) => {
    const { width, height } = element.getBoundingClientRect();
    // Hidden from eyes, for readers of screens: a pixel, clipped.
    return width > 1 && height > 1 && style.visibility !== 'hidden' && style.clipPath === 'none';
  };
  /** Whether something around it scrolls or clips it on purpose. */
  const isHeld = (element) => {
    for (let outer = element.parentElement; outer && outer !== document.body; outer = outer.parentElement)
      if (getComputedStyle(outer).overflowX !== 'visible') return true;
    return false;
  };
  for (const element of document.body.querySelectorAll('*')) {
    const style = getComputedStyle(element);
    if (!isShown(element, style)) continue;
    const { left, right, bottom } = element.getBoundingClientRect();
    // A link that comes into view with the keyboard stands above the window until then.
    if (bottom > 0 && (left < -1 || right > width + 1) && !isHeld(element))
      faults.push('outside of the window: ' + nameOf(element));
    const isClipping = style.overflowX === 'hidden' || style.overflowX === 'clip';
    const hasText = [...element.childNodes].some((node) => node.nodeType === 3 && node.data.trim());
    if (isClipping && hasText && style.textOverflow !== 'ellipsis' && element.scrollWidth > element.clientWidth + 1)
      faults.push('cut off: ' + nameOf(element));
  }
  return [...new Set(faults)].slice(0, 12);
})()`;
