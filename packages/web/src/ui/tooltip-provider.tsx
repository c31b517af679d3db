import { Tooltip as Base } from '@base-ui/react/tooltip';
import { type ReactNode, useId } from 'react';
import styles from './tooltip.module.css';
import { TooltipContext, type TooltipProps } from './tooltip.tsx';

const OPEN_DELAY_MS = 200;

/** One popup serves all controls: a list has hundreds of them. */
const popup = Base.createHandle<string>();

/** Gives the controls below their tooltips. */
export const TooltipProvider = ({ children }: { children: ReactNode }) => (
  <TooltipContext value={Trigger}>
    <Base.Provider delay={OPEN_DELAY_MS}>
      {children}
      <Base.Root handle={popup}>
        {({ payload }) => (
          <Base.Portal>
            <Base.Positioner className={styles.place} sideOffset={6} collisionPadding={6}>
              {/* A screen reader has the control's own name and description. */}
              <Base.Popup role="tooltip" aria-hidden className={styles.tooltip}>
                {payload}
              </Base.Popup>
            </Base.Positioner>
          </Base.Portal>
        )}
      </Base.Root>
    </Base.Provider>
  </TooltipContext>
);

function Trigger({ text, isShownOnPress = false, children }: TooltipProps) {
  const ownId = useId();
  const id = children.props.id ?? ownId;
  return (
    <Base.Trigger
      id={id}
      handle={popup}
      payload={text}
      disabled={text === undefined}
      closeOnClick={!isShownOnPress}
      onClick={() => {
        if (isShownOnPress) popup.open(id);
      }}
      render={children}
    />
  );
}
