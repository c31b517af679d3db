import type { ReactNode } from 'react';
import type { Address } from '../../lib/address.ts';
import { Link } from '../../ui/link.tsx';
import styles from './chart.module.css';

type PlotLinkProps = {
  to: Address;
  label: string;
  onFocus: () => void;
  onBlur: () => void;
  children: ReactNode;
};

/** A link inside an SVG plot. */
export const PlotLink = ({ label, ...link }: PlotLinkProps) => (
  <Link {...link} aria-label={label} className={styles.link} />
);
