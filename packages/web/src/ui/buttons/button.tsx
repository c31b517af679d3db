import { type ComponentPropsWithRef, type MouseEvent, type ReactNode, useId } from 'react';
import { classNames } from '../../lib/class-names.ts';
import { Spinner } from '../feedback/spinner.tsx';
import { Tooltip } from '../overlays/tooltip.tsx';
import styles from './button.module.css';
import { type ButtonLook, buttonClass } from './button-class.ts';

export type ButtonProps = ComponentPropsWithRef<'button'> &
  ButtonLook & {
    icon?: ReactNode;
    isBusy?: boolean;
    /** The text while busy; without it the spinner covers the text. */
    busyLabel?: string;
    /**
     * Disables the action and explains why; the button stays focusable, so that everyone can read the reason.
     */
    disabledReason?: string;
  };

/** A button. While busy or disabled it keeps the focus and its name, and does nothing. */
export function Button(props: ButtonProps) {
  const { variant, size, isWide, icon, isBusy = false, busyLabel, disabledReason } = props;
  const { className, children, disabled, onClick, type = 'button', ...rest } = omitLook(props);
  const reasonId = useId();
  const isRefused = isBusy || disabled || disabledReason !== undefined;
  const handleClick = (event: MouseEvent<HTMLButtonElement>) => {
    if (isRefused) event.preventDefault();
    else onClick?.(event);
  };
  const isSilenced = isBusy && busyLabel === undefined;
  return (
    <>
      <Tooltip text={disabledReason} isShownOnPress={disabledReason !== undefined}>
        <button
          {...rest}
          type={type}
          className={buttonClass({ variant, size, isWide }, className)}
          aria-describedby={disabledReason === undefined ? rest['aria-describedby'] : reasonId}
          aria-disabled={isRefused || undefined}
          aria-busy={isBusy || undefined}
          onClick={handleClick}
        >
          {/* Text alone needs no wrapper: lists have hundreds of such buttons. */}
          {isBusy || icon ? (
            <>
              {isBusy && (
                <span className={classNames(styles.ring, isSilenced && styles.over)}>
                  <Spinner />
                </span>
              )}
              {!(isBusy && !isSilenced) && icon && (
                <span className={isSilenced ? styles.silenced : undefined} aria-hidden="true">
                  {icon}
                </span>
              )}
              <span className={isSilenced ? styles.silenced : undefined}>
                {isBusy && busyLabel !== undefined ? busyLabel : children}
              </span>
            </>
          ) : (
            children
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

function omitLook(props: ButtonProps): ComponentPropsWithRef<'button'> {
  const { variant, size, isWide, icon, isBusy, busyLabel, disabledReason, ...rest } = props;
  return rest;
}
