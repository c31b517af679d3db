import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';

// As text: the trials know no types of a page.
const STAND_STILL = `(async () => {
  // Else what is below the window has the colours of before, until it is looked at.
  const drawn = new CSSStyleSheet();
  drawn.replaceSync('* { content-visibility: visible !important }');
  document.adoptedStyleSheets.push(drawn);
  const endless = (animation) => animation.effect?.getComputedTiming().endTime === Infinity;
  const moving = async () => {
    await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
    return document.getAnimations().filter((one) => one.playState === 'running' && !endless(one));
  };
  // One that ends may begin that of what it holds; one that is taken back ends with an error.
  for (let now = await moving(); now.length > 0; now = await moving())
    await Promise.allSettled(now.map(({ finished }) => finished));
})()`;

/** Draws all of the page, and waits until nothing slides or fades any more. */
export const standStill = (page: Page): Promise<void> => page.evaluate<void>(STAND_STILL);

/** What axe reports about the page once it stands still; `where` are selectors. */
export async function findInaccessible(page: Page): Promise<{ id: string; help: string; where: string[] }[]> {
  await standStill(page);
  // Our pages hold no frames (`frame-src 'none'`), so axe needs no second page to gather what it found in them.
  const { violations } = await new AxeBuilder({ page }).setLegacyMode().analyze();
  return violations.map(({ id, help, nodes }) => ({
    id,
    help,
    where: nodes.map(({ target }) => target.join(' ')),
  }));
}
