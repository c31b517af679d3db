import CircleAlert from 'lucide-react/icons/circle-alert';
import CircleCheck from 'lucide-react/icons/circle-check';
import Info from 'lucide-react/icons/info';
import type { ReactNode } from 'react';
import { createPortal } from 'react-dom';
import { resolveValue, type Toast, useToaster } from 'react-hot-toast/headless';
import { classNames } from '../lib/class-names.ts';
import { useTopDialog } from './open-dialogs.ts';
import { Spinner } from './spinner.tsx';
import { TOAST_DURATIONS } from './toast-durations.ts';
import styles from './toasts.module.css';

const MARKS: Partial<Record<Toast['type'], ReactNode>> = {
  success: <CircleCheck />,
  error: <CircleAlert />,
  loading: <Spinner />,
};

/** The one place where toasts show. Mounted once, by the app's providers. */
export function Toasts() {
  const { toasts, handlers } = useToaster(TOAST_DURATIONS);
  const topDialog = useTopDialog();
  // The page beneath an open dialog is hidden from screen readers, so toasts stand inside the dialog.
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
