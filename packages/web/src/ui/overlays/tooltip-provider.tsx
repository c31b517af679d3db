import { Tooltip as Base } from '@base-ui/react/tooltip';
import { CatchBoundary } from '@tanstack/react-router';
import { type ReactNode, Suspense, useId } from 'react';
import { renewableLazy } from '../layout/lazy-component.tsx';
import { TooltipContext, type TooltipProps } from './tooltip.tsx';

const OPEN_DELAY_MS = 200;

/** One popup for all controls: a list has hundreds of them. */
const popup = Base.createHandle<string>();

const { Lazy: LazyPopup, renew } = renewableLazy(
  async () => (await import('./tooltip-popup.tsx')).TooltipPopup,
);

const Nothing = () => null;

/** Provides tooltips for the controls inside. */
export const TooltipProvider = ({ children }: { children: ReactNode }) => (
  <TooltipContext value={Trigger}>
    <Base.Provider delay={OPEN_DELAY_MS}>
      {children}
      <Base.Root handle={popup}>
        {({ payload }) =>
          payload !== undefined && (
            // When its code cannot be loaded no tooltip is shown, and the next one tries again.
            <CatchBoundary getResetKey={() => payload} errorComponent={Nothing} onCatch={renew}>
              <Suspense>
                <LazyPopup text={payload} />
              </Suspense>
            </CatchBoundary>
          )
        }
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
