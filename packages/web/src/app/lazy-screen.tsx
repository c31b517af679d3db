import { type ComponentType, type ReactNode, useEffect } from 'react';
import { mendStyles } from '../lib/broken-styles.ts';
import { navigate } from '../lib/router/navigation.ts';
import { RouteProgress } from './route-progress.tsx';

type Screen = ComponentType<{ children?: ReactNode }>;

export type LoadScreen = () => Promise<Screen>;

/** A screen in a chunk of its own. */
export type LazyScreen = {
  /** Null until its chunk is there. */
  component: Screen | null;
  /** Why it could not be loaded when it was last tried. */
  failure?: unknown;
  /** Loads the chunk; undefined when it is there already. Never rejects. */
  bring: () => Promise<void> | undefined;
};

export function lazyScreen(load: LoadScreen): LazyScreen {
  const bring = async () => {
    try {
      screen.failure = undefined;
      await mendStyles();
      screen.component = await load();
    } catch (error) {
      screen.failure = error;
    }
  };
  const screen: LazyScreen = {
    component: null,
    bring: () => (screen.component ? undefined : bring()),
  };
  return screen;
}

/** Shows a screen that was brought before, or breaks as its loading did. */
export function ShowScreen({ screen, children }: { screen: LazyScreen; children?: ReactNode }) {
  const Shown = screen.component;
  if (Shown) return <Shown>{children}</Shown>;
  if (screen.failure !== undefined) throw screen.failure;
  return <Unprepared />;
}

// Somebody signed in elsewhere the moment before; the address is gone to once more, with all that it shows now.
function Unprepared() {
  useEffect(() => navigate(window.location.href, { replace: true }), []);
  return <RouteProgress />;
}
