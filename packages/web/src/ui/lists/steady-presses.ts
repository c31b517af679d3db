const CONTROL = 'button, a, input, select, summary, label';
const RECORD = 'li, tr, article';

/** How long what slid under the pointer ignores presses. */
const SETTLING_MS = 1_000;

let pointer: { x: number; y: number } | undefined;
/** The control the pointer was seen on, before the page moved below it. */
let seen: Element | null = null;
let lists = 0;
const timers = new WeakMap<Element, ReturnType<typeof setTimeout>>();

const EVENTS = ['pointermove', 'pointerover', 'pointerdown'] as const;

function follow({ target, clientX, clientY }: PointerEvent): void {
  pointer = { x: clientX, y: clientY };
  seen = target instanceof Element ? target.closest(CONTROL) : null;
}

/**
 * A ref for a list whose rows leave it when they are done. When another row slides below the pointer, that row ignores
 * presses for one second, so that a double press never does to the next person what was meant for the first. The
 * keyboard is not affected: its focus stays on what was chosen and never slides.
 */
export function steadyPresses(list: HTMLElement | null): (() => void) | undefined {
  if (!list) return undefined;
  if (lists++ === 0) for (const event of EVENTS) window.addEventListener(event, follow, true);
  const look = () => settleUnderPointer(list);
  const frame = requestAnimationFrame(look);
  const changes = new MutationObserver(look);
  changes.observe(list, { childList: true, subtree: true });
  return () => {
    cancelAnimationFrame(frame);
    changes.disconnect();
    if (--lists === 0) for (const event of EVENTS) window.removeEventListener(event, follow, true);
  };
}

function settleUnderPointer(list: Element): void {
  if (!pointer) return;
  const now = document.elementFromPoint(pointer.x, pointer.y)?.closest(CONTROL) ?? null;
  if (!now || !list.contains(now) || now === seen) return;
  seen = now;
  const record = now.closest(RECORD);
  settle(record && list.contains(record) ? record : now);
}

// The style sheet takes the pointer from what is settling (base.css).
function settle(element: Element): void {
  clearTimeout(timers.get(element));
  element.setAttribute('data-settling', '');
  timers.set(
    element,
    setTimeout(() => element.removeAttribute('data-settling'), SETTLING_MS),
  );
}
