import CircleCheck from 'lucide-react/icons/circle-check';
import CircleDashed from 'lucide-react/icons/circle-dashed';
import CircleDot from 'lucide-react/icons/circle-dot';
import CircleX from 'lucide-react/icons/circle-x';
import Clock from 'lucide-react/icons/clock';
import type { ReactNode } from 'react';
import { classNames } from '../lib/class-names.ts';
import styles from './badge.module.css';
import tones from './tone.module.css';
import type { Tone } from './tone.ts';

const ICONS: Record<Tone, ReactNode> = {
  green: <CircleCheck />,
  yellow: <Clock />,
  red: <CircleX />,
  blue: <CircleDot />,
  purple: <CircleDot />,
  indigo: <CircleDot />,
  grey: <CircleDashed />,
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
    <span aria-hidden="true">{icon ?? ICONS[tone]}</span>
    {children}
  </span>
);
