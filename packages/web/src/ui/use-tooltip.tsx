import {
  type AriaAttributes,
  type DOMAttributes,
  type ReactNode,
  useId,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import styles from './tooltip.module.css';

const GAP = 6;

// The page's own popover layer: never cut off by a table's edge, and above an open dialog. A browser without popovers
// (Chrome before 114, Safari before 17) shows it where it stands.
function setShown(tip: HTMLElement, isShown: boolean): void {
  tip.toggleAttribute('data-shown', isShown);
  tip.togglePopover?.(isShown);
}

function showBeside(tip: HTMLElement, anchor: Element): void {
  setShown(tip, true);
  const around = anchor.getBoundingClientRect();
  const own = tip.getBoundingClientRect();
  const room = document.documentElement.clientWidth - own.width - GAP;
  const x = Math.max(GAP, Math.min(around.left + (around.width - own.width) / 2, room));
  const isRoomAbove = around.top > own.height + GAP * 2;
  const y = isRoomAbove ? around.top - own.height - GAP : around.bottom + GAP;
  tip.style.translate = `${x}px ${y}px`;
}

type TooltipAnchor = Pick<
  DOMAttributes<Element> & AriaAttributes,
  'aria-describedby' | 'onPointerEnter' | 'onPointerLeave' | 'onFocus' | 'onBlur' | 'onClick' | 'onKeyDown'
>;

const NOTHING: { anchor: TooltipAnchor; tooltip: ReactNode } = { anchor: {}, tooltip: null };

/**
 * A short explanation that appears on hover, keyboard focus and, for an act that is refused, on a tap.
 * Spread `anchor` on the control and render `tooltip` after it. One that only repeats the control's name is there while it
 * is shown: a list has hundreds of them.
 */
export function useTooltip(text: string | undefined, { isDescription = true } = {}) {
  const id = useId();
  const tip = useRef<HTMLSpanElement>(null);
  const [beside, setBeside] = useState<Element | null>(null);

  useLayoutEffect(() => {
    if (!tip.current || !beside) return;
    showBeside(tip.current, beside);
    return () => {
      if (tip.current) setShown(tip.current, false);
    };
  }, [beside]);

  if (!text) return NOTHING;
  const hide = () => setBeside(null);
  // A tap has no end that could hide it again.
  const showForAWhile = (control: Element) => {
    setBeside(control);
    setTimeout(hide, 4000);
  };
  const anchor: TooltipAnchor = {
    'aria-describedby': isDescription ? id : undefined,
    onPointerEnter: (event) => {
      if (event.pointerType === 'mouse') setBeside(event.currentTarget);
    },
    onPointerLeave: hide,
    onFocus: (event) => {
      if (event.currentTarget.matches(':focus-visible')) setBeside(event.currentTarget);
    },
    onBlur: hide,
    onClick: (event) => (isDescription ? showForAWhile(event.currentTarget) : hide()),
    onKeyDown: (event) => {
      if (event.key === 'Escape') hide();
    },
  };
  const tooltip = (isDescription || beside) && (
    <span
      ref={tip}
      id={isDescription ? id : undefined}
      role="tooltip"
      popover="manual"
      className={styles.tooltip}
    >
      {text}
    </span>
  );
  return { anchor, tooltip };
}
