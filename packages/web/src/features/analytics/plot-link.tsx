import type { ReactNode } from 'react';
import { Link } from '../../ui/link.tsx';
import styles from './chart.module.css';

type PlotLinkProps = {
  to: string;
  label: string;
  onFocus: () => void;
  onBlur: () => void;
  children: ReactNode;
};

/** A link inside an SVG plot. */
export const PlotLink = ({ label, ...link }: PlotLinkProps) => (
  <Link {...link} aria-label={label} className={styles.link} />
);
