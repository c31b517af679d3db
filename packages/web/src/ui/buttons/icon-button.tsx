import { type ComponentPropsWithRef, type MouseEvent, type ReactNode, useId } from 'react';
import { classNames } from '../../lib/class-names.ts';
import { Spinner } from '../feedback/spinner.tsx';
import { Tooltip } from '../overlays/tooltip.tsx';
import { type ButtonLook, buttonClass } from './button-class.ts';
import styles from './icon-button.module.css';

export type IconButtonProps = Omit<ComponentPropsWithRef<'button'>, 'children'> &
  Pick<ButtonLook, 'variant' | 'size'> & {
    /** The accessible name, also shown as a tooltip. */
    label: string;
    icon: ReactNode;
    /** A small count on the corner; hidden at 0. It is visual only: the label must include it. */
    count?: number;
    isBusy?: boolean;
    disabledReason?: string;
  };

/** A button with an icon only; its label is the accessible name and the tooltip. */
export function IconButton({
  label,
  icon,
  variant = 'quiet',
  size,
  count = 0,
  isBusy = false,
  disabled = false,
  disabledReason,
  className,
  onClick,
  ...rest
}: IconButtonProps) {
  const reasonId = useId();
  const isRefused = isBusy || disabled || disabledReason !== undefined;
  const handleClick = (event: MouseEvent<HTMLButtonElement>) => {
    if (isRefused) event.preventDefault();
    else onClick?.(event);
  };
  return (
    <>
      <Tooltip text={disabledReason ?? label} isShownOnPress={disabledReason !== undefined}>
        <button
          type="button"
          aria-label={label}
          {...rest}
          className={classNames(
            buttonClass({ variant, size }, styles.button),
            variant === 'quiet' && styles.tool,
            className,
          )}
          aria-describedby={disabledReason === undefined ? rest['aria-describedby'] : reasonId}
          aria-disabled={isRefused || undefined}
          aria-busy={isBusy || undefined}
          onClick={handleClick}
        >
          {isBusy ? <Spinner /> : icon}
          {count > 0 && (
            <span className={styles.badge} aria-hidden="true">
              {count > 99 ? '99+' : count}
            </span>
          )}
        </button>
      </Tooltip>
      {disabledReason && (
        <span id={reasonId} hidden>
          {disabledReason}
        </span>
      )}
    </>
  );
}
