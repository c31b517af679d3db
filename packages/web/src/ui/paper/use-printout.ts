import { type RefObject, useEffect, useEffectEvent } from 'react';

export type PrintoutPage = {
  /** The width of a roll of paper in millimetres; the page is then as long as its content. Else the page is A4. */
  rollWidth?: number;
};

const MM_PER_PIXEL = 25.4 / 96;

// CSS has no endless page (`size: 80mm auto` is invalid), so the page ends after the last line.
const pageRule = ({ rollWidth }: PrintoutPage, copy: HTMLElement): string => {
  if (rollWidth === undefined) return '@page { size: A4; margin: 14mm }';
  const height = Math.ceil(copy.getBoundingClientRect().height * MM_PER_PIXEL) + 1;
  return `@page { size: ${rollWidth}mm ${height}mm; margin: 0 }`;
};

/**
 * While mounted, printing the page prints this element only. During printing a copy of it is in the body:
 * outside of the dialog, on a page of its own size.
 */
export function usePrintout(element: RefObject<HTMLElement | null>, page: PrintoutPage): void {
  const put = useEffectEvent((): (() => void) => {
    const copy = element.current?.cloneNode(true) as HTMLElement | undefined;
    if (!copy) return () => {};
    copy.dataset.printout = '';
    document.body.append(copy);
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(pageRule(page, copy));
    document.adoptedStyleSheets.push(sheet);
    return () => {
      copy.remove();
      document.adoptedStyleSheets = document.adoptedStyleSheets.filter((one) => one !== sheet);
    };
  });

  useEffect(() => {
    let takeAway = () => {};
    const handleBefore = () => {
      takeAway();
      takeAway = put();
    };
    const handleAfter = () => takeAway();
    window.addEventListener('beforeprint', handleBefore);
    window.addEventListener('afterprint', handleAfter);
    return () => {
      takeAway();
      window.removeEventListener('beforeprint', handleBefore);
      window.removeEventListener('afterprint', handleAfter);
    };
  }, []);
}
