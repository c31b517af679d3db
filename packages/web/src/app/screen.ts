import { lazyRouteComponent } from '@tanstack/react-router';
import type { FunctionComponent } from 'react';
import { isSignedIn } from '../api/auth.ts';
import { loadCode } from '../lib/load-code.ts';

export const lazyScreen = (load: () => Promise<FunctionComponent>) =>
  lazyRouteComponent(() => loadCode(async () => ({ default: await load() })));

/** A visitor at an address of the office sees the login, and loads none of its code (spec row SHELL-10). */
export function lazyStaffScreen(load: () => Promise<FunctionComponent>) {
  const component = lazyScreen(load);
  const { preload } = component;
  component.preload = async () => {
    if (isSignedIn()) await preload?.();
  };
  return component;
}

/** A screen for everyone: its English title, which is also its translation key, and its lazy component. */
export const screen = (title: string, load: () => Promise<FunctionComponent>) => ({
  staticData: { title },
  component: lazyScreen(load),
});

/** A screen for staff. */
export const staffScreen = (title: string, load: () => Promise<FunctionComponent>) => ({
  staticData: { title },
  component: lazyStaffScreen(load),
});

declare module '@tanstack/react-router' {
  interface StaticDataRouteOption {
    title?: string;
  }
}
