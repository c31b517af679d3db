import type { ReactNode } from 'react';
import { classNames } from '../lib/class-names.ts';
import styles from './badge.module.css';
import { CIRCLE_CHECK, CIRCLE_DASHED, CIRCLE_DOT, CIRCLE_X, CLOCK } from './row-icons.tsx';
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
  /** Another icon than the tone's own. */
  icon?: ReactNode;
  /** The word; a badge never speaks by colour alone. */
  children: ReactNode;
};

/** A status as a tinted word with an icon. `data-tone` names its colour. */
export const Badge = ({ tone, icon, children }: BadgeProps) => (
  <span className={classNames(styles.badge, tones[tone])} data-tone={tone}>
    {icon ?? ICONS[tone]}
    {children}
  </span>
);
