import { expect, type Page } from '@playwright/test';

/** Draws a few strokes in the box to sign in, which has this name. */
export async function drawSignature(page: Page, name = 'Sign here with a finger, a pen or the mouse') {
  const box = page.getByRole('img', { name });
  await box.scrollIntoViewIfNeeded();
  // The program for drawing has taken the box over when it has given it the size of its pixels.
  await expect.poll(() => box.evaluate((canvas: HTMLCanvasElement) => canvas.width !== 300)).toBe(true);
  const { x, y, width, height } = (await box.boundingBox())!;
  for (const from of [0.2, 0.45]) {
    await page.mouse.move(x + width * from, y + height * 0.7);
    await page.mouse.down();
    for (let step = 1; step <= 6; step += 1)
      await page.mouse.move(x + width * (from + step * 0.03), y + height * (step % 2 ? 0.3 : 0.7));
    await page.mouse.up();
  }
}
