import CircleAlert from 'lucide-react/icons/circle-alert';
import CircleCheck from 'lucide-react/icons/circle-check';
import Info from 'lucide-react/icons/info';
import TriangleAlert from 'lucide-react/icons/triangle-alert';
import type { ReactNode } from 'react';
import { classNames } from '../../lib/class-names.ts';
import tones from '../layout/tone.module.css';
import styles from './inline-notice.module.css';

const KINDS = {
  info: { tone: 'blue', icon: <Info />, role: undefined },
  success: { tone: 'green', icon: <CircleCheck />, role: 'status' },
  warning: { tone: 'yellow', icon: <TriangleAlert />, role: undefined },
  error: { tone: 'red', icon: <CircleAlert />, role: 'alert' },
} as const;

export type InlineNoticeProps = {
  kind?: keyof typeof KINDS;
  title?: ReactNode;
  action?: ReactNode;
  children?: ReactNode;
};

/** A message in its place on the page. An error or a success is announced when it appears. */
export function InlineNotice({ kind = 'info', title, action, children }: InlineNoticeProps) {
  const { tone, icon, role } = KINDS[kind];
  return (
    <div role={role} className={classNames(styles.notice, tones[tone])}>
      <span aria-hidden="true">{icon}</span>
      <div className={styles.text}>
        {title && <strong>{title}</strong>}
        {children && <div>{children}</div>}
      </div>
      {action}
    </div>
  );
}
