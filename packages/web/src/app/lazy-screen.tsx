import { type ComponentType, lazy } from 'react';
import type { RouteObject } from 'react-router';
import { isSignedIn } from '../api/session.ts';
import { RouteErrorScreen } from './route-error-screen.tsx';

/** What a route tells the shell about itself. */
export type ScreenHandle = {
  /** The English title, which is also its translation key. */
  title: string;
};

export type LoadScreen = () => Promise<ComponentType>;

/** A component in a chunk of its own; `load` may be called beforehand to have it ready. */
export const lazyScreen = (load: LoadScreen) => lazy(async () => ({ default: await load() }));

function route(path: string, title: string, load: LoadScreen, mayLoad: () => boolean): RouteObject {
  const Screen = lazyScreen(load);
  return {
    path,
    handle: { title } satisfies ScreenHandle,
    element: <Screen />,
    ErrorBoundary: RouteErrorScreen,
    // Brings the code while the old screen stands and the line at the top runs.
    loader: async () => {
      if (mayLoad()) await load();
      return null;
    },
    // The code does not change with the address's filters.
    shouldRevalidate: () => false,
  };
}

/** A screen for everyone. */
export const publicScreen = (path: string, title: string, load: LoadScreen): RouteObject =>
  route(path, title, load, () => true);

/** A screen of the office, which only those who are signed in are made to load. */
export const officeScreen = (path: string, title: string, load: LoadScreen): RouteObject =>
  route(path, title, load, isSignedIn);
