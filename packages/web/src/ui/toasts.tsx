import CircleAlert from 'lucide-react/icons/circle-alert';
import CircleCheck from 'lucide-react/icons/circle-check';
import Info from 'lucide-react/icons/info';
import { type ReactNode, useLayoutEffect, useRef } from 'react';
import { createPortal } from 'react-dom';
import { resolveValue, type Toast, useToaster } from 'react-hot-toast/headless';
import { classNames } from '../lib/class-names.ts';
import { useTopDialog } from './open-dialogs.ts';
import { Spinner } from './spinner.tsx';
import styles from './toasts.module.css';

/** Milliseconds a toast stays (spec row CONST-01); the library itself keeps at most 20 (CONST-02). */
export const TOAST_DURATIONS = {
  duration: 4000,
  success: { duration: 2000 },
  error: { duration: 4000 },
  loading: { duration: Number.POSITIVE_INFINITY },
};

const MARKS: Partial<Record<Toast['type'], ReactNode>> = {
  success: <CircleCheck />,
  error: <CircleAlert />,
  loading: <Spinner />,
};

/** Renders all toasts. Mounted once, by the app's providers. */
export function Toasts() {
  const { toasts, handlers } = useToaster(TOAST_DURATIONS);
  const topDialog = useTopDialog();
  const region = useRef<HTMLDivElement>(null);
  const newest = toasts[0]?.id;
  // biome-ignore lint/correctness/useExhaustiveDependencies: measured where a toast or a dialog has come
  useLayoutEffect(() => {
    region.current?.style.setProperty('--floor', `${heightOfBars()}px`);
  }, [newest, topDialog]);
  // The page below an open dialog is hidden from screen readers, so toasts are rendered in the dialog.
  return createPortal(
    // biome-ignore lint/a11y/noStaticElementInteractions: pausing is no act; what acts is in the toasts
    <div
      ref={region}
      className={styles.region}
      onPointerEnter={handlers.startPause}
      onPointerLeave={handlers.endPause}
      onFocus={handlers.startPause}
      onBlur={handlers.endPause}
    >
      {toasts.map((toast) => (
        <ToastCard key={toast.id} toast={toast} />
      ))}
    </div>,
    topDialog ?? document.body,
  );
}

/** How far bars with buttons reach up from the foot of the window, in pixels: toasts stand above them. */
function heightOfBars(): number {
  const bars = [...document.querySelectorAll('[data-bar]')].map((bar) => bar.getBoundingClientRect());
  const standing = bars.filter(({ top, bottom }) => top < innerHeight && innerHeight - bottom < NEAR_FOOT);
  return Math.max(0, ...standing.map(({ top }) => innerHeight - top));
}

const NEAR_FOOT = 40;

const ToastCard = ({ toast }: { toast: Toast }) => (
  <div
    role={toast.type === 'error' ? 'alert' : 'status'}
    aria-live={toast.type === 'error' ? 'assertive' : 'polite'}
    className={classNames(styles.toast, styles[toast.type], !toast.visible && styles.leaving)}
  >
    <span className={styles.mark} aria-hidden="true">
      {MARKS[toast.type] ?? <Info />}
    </span>
    {resolveValue(toast.message, toast)}
  </div>
);
