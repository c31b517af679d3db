import {
  cloneElement,
  type EventHandler,
  type SyntheticEvent,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import look from '../../ui/overlays/tooltip.module.css';
import type { TooltipProps } from '../../ui/overlays/tooltip.tsx';
import styles from './shop-tooltip.module.css';

const GAP = 6;
/** Milliseconds until a tooltip shown by a tap hides. */
const AFTER_PRESS_MS = 4000;

/** The shop's tooltips: a native popover, without the office's dialog library. */
export function ShopTooltip({ text, isShownOnPress = false, children }: TooltipProps) {
  const tip = useRef<HTMLSpanElement>(null);
  const [control, setControl] = useState<Element | null>(null);
  const hide = () => setControl(null);

  useLayoutEffect(() => {
    if (control && tip.current) showBeside(tip.current, control);
  }, [control]);

  const { props } = children;
  const anchor = cloneElement(children, {
    onPointerEnter: both(props.onPointerEnter, (event) => {
      if (event.pointerType === 'mouse') setControl(event.currentTarget);
    }),
    onPointerLeave: both(props.onPointerLeave, hide),
    onFocus: both(props.onFocus, (event) => {
      if (event.currentTarget.matches(':focus-visible')) setControl(event.currentTarget);
    }),
    onBlur: both(props.onBlur, hide),
    onClick: both(props.onClick, (event) => {
      setControl(isShownOnPress ? event.currentTarget : null);
      if (isShownOnPress) setTimeout(hide, AFTER_PRESS_MS);
    }),
    onKeyDown: both(props.onKeyDown, (event) => {
      if (event.key === 'Escape') hide();
    }),
  });
  return (
    <>
      {anchor}
      {text && control && (
        <span ref={tip} role="tooltip" popover="manual" className={`${look.tooltip} ${styles.tooltip}`}>
          {text}
        </span>
      )}
    </>
  );
}

const both =
  <Event extends SyntheticEvent>(own: EventHandler<Event> | undefined, next: EventHandler<Event>) =>
  (event: Event) => {
    own?.(event);
    next(event);
  };

/** Above the control, or below it without room. Chrome before 114 and Safari before 17 have no popovers. */
function showBeside(tip: HTMLElement, control: Element): void {
  tip.showPopover?.();
  const around = control.getBoundingClientRect();
  const own = tip.getBoundingClientRect();
  const room = document.documentElement.clientWidth - own.width - GAP;
  const x = Math.max(GAP, Math.min(around.left + (around.width - own.width) / 2, room));
  const above = around.top - own.height - GAP;
  tip.style.translate = `${x}px ${above > GAP ? above : around.bottom + GAP}px`;
}
