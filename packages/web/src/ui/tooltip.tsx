import { type ComponentType, createContext, type ReactElement, use } from 'react';

export type TooltipProps = {
  /** Without a text there is no tooltip. */
  text: string | undefined;
  /** Also shows it on a press: on a phone nobody hovers over a button that refuses. */
  isShownOnPress?: boolean;
  /** The control it explains, which must pass its props on to an element. */
  children: ReactElement<React.HTMLAttributes<HTMLElement>>;
};

/** Draws tooltips. The office uses Base UI; the shop, whose pages are weighed, a small one of its own. */
export const TooltipContext = createContext<ComponentType<TooltipProps>>(({ children }) => children);

/** A short explanation beside a control, shown on hover and keyboard focus. For the eye only: name the control as well. */
export function Tooltip(props: TooltipProps) {
  const Drawn = use(TooltipContext);
  return <Drawn {...props} />;
}
