const INPUTS = ['keydown', 'pointerdown'];

/**
 * Does what can wait until the answer to a press has been painted: in the task after the next frame, or before the next key or
 * press arrives, however quick that is. The answer calls it off.
 */
export function afterPaint(act: () => void): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const callOff = () => {
    cancelAnimationFrame(frame);
    clearTimeout(timer);
    for (const input of INPUTS) window.removeEventListener(input, actNow, { capture: true });
  };
  const actNow = () => {
    callOff();
    act();
  };
  const frame = requestAnimationFrame(() => {
    timer = setTimeout(actNow);
  });
  for (const input of INPUTS) window.addEventListener(input, actNow, { capture: true });
  return callOff;
}
