import { classNames } from '../../lib/class-names.ts';
import styles from './button.module.css';

export type ButtonLook = {
  variant?: 'primary' | 'secondary' | 'quiet' | 'danger';
  size?: 'small' | 'medium' | 'large';
  isWide?: boolean;
};

/** The class of a button, or of a link that looks like one. */
export const buttonClass = (
  { variant = 'secondary', size = 'medium', isWide = false }: ButtonLook,
  className?: string,
): string =>
  classNames(
    styles.button,
    styles[variant],
    size !== 'medium' && styles[size],
    isWide && styles.wide,
    className,
  );
