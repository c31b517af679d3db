import { classNames } from '../lib/class-names.ts';
import styles from './button.module.css';

export type ButtonLook = {
  variant?: 'primary' | 'secondary' | 'quiet' | 'danger';
  size?: 'small' | 'medium' | 'large';
  isWide?: boolean;
};

/** The class of anything that looks like a button, be it a button or a link. */
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
