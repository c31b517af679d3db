/** Runs in a page before its scripts: removes popover support, as in Chrome before 114. */
export function forgetPopovers() {
  for (const name of ['popover', 'showPopover', 'hidePopover', 'togglePopover'] as const)
    delete (HTMLElement.prototype as Partial<HTMLElement>)[name];
  const { matches } = Element.prototype;
  Object.assign(Element.prototype, {
    matches(this: Element, selector: string) {
      if (selector.includes(':popover-open')) throw new SyntaxError('no such selector');
      return matches.call(this, selector);
    },
  });
  // Such a browser has no styles for popovers either.
  const styles = new CSSStyleSheet();
  styles.replaceSync('[popover] { display: block }');
  document.adoptedStyleSheets = [styles];
}
