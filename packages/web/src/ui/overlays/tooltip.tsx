import { type ComponentType, createContext, type ReactElement, use } from 'react';

export type TooltipProps = {
  /** Without a text no tooltip is shown. */
  text: string | undefined;
  /** Also shows it on a press, because phones have no hover. */
  isShownOnPress?: boolean;
  /** The control, which must pass its props on to an element. */
  children: ReactElement<React.HTMLAttributes<HTMLElement>>;
};

/** Renders tooltips. The office uses Base UI; the shop a small one of its own, to keep its bundle small. */
export const TooltipContext = createContext<ComponentType<TooltipProps>>(({ children }) => children);

/**
 * A short explanation of a control, shown on hover and keyboard focus. It is visual only: name the control as
 * well.
 */
export function Tooltip(props: TooltipProps) {
  const Drawn = use(TooltipContext);
  return <Drawn {...props} />;
}
