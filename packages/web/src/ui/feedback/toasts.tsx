import CircleAlert from 'lucide-react/icons/circle-alert';
import CircleCheck from 'lucide-react/icons/circle-check';
import Info from 'lucide-react/icons/info';
import type { ReactNode } from 'react';
import { createPortal } from 'react-dom';
import { resolveValue, type Toast, useToaster } from 'react-hot-toast/headless';
import { classNames } from '../../lib/class-names.ts';
import { useTopDialog } from '../overlays/open-dialogs.ts';
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
  // The page below an open dialog is hidden from screen readers, so toasts are rendered in the dialog.
  return createPortal(
    <div className={styles.region} onPointerEnter={handlers.startPause} onPointerLeave={handlers.endPause}>
      {toasts.map((toast) => (
        <ToastCard key={toast.id} toast={toast} />
      ))}
    </div>,
    topDialog ?? document.body,
  );
}

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
