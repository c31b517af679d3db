import type { ReactNode } from 'react';
import { classNames } from '../../lib/class-names.ts';
import { CIRCLE_CHECK, CIRCLE_DASHED, CIRCLE_DOT, CIRCLE_X, CLOCK } from '../lists/row-icons.tsx';
import styles from './badge.module.css';
import tones from './tone.module.css';
import type { Tone } from './tone.ts';

const ICONS: Record<Tone, ReactNode> = {
  green: CIRCLE_CHECK,
  yellow: CLOCK,
  red: CIRCLE_X,
  blue: CIRCLE_DOT,
  purple: CIRCLE_DOT,
  indigo: CIRCLE_DOT,
  grey: CIRCLE_DASHED,
};

export type BadgeProps = {
  tone: Tone;
  /** Replaces the icon of the tone. */
  icon?: ReactNode;
  /** The text; a badge never relies on colour alone. */
  children: ReactNode;
};

/** A status as coloured text with an icon. `data-tone` names its colour. */
export const Badge = ({ tone, icon, children }: BadgeProps) => (
  <span className={classNames(styles.badge, tones[tone])} data-tone={tone}>
    {icon ?? ICONS[tone]}
    {children}
  </span>
);
