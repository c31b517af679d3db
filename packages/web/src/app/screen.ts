import type { Sentence } from '@revive/contract';
import { lazyRouteComponent } from '@tanstack/react-router';
import type { FunctionComponent } from 'react';
import { isSignedIn } from '../api/auth.ts';
import { loadTexts } from '../lib/i18n.ts';
import type { TextGroup } from '../lib/languages.ts';
import { loadCode } from '../lib/load-code.ts';

/** The component of a screen, loaded together with its texts. */
export const lazyScreen = (load: () => Promise<FunctionComponent>, ...texts: TextGroup[]) =>
  lazyRouteComponent(async () => {
    const [component] = await Promise.all([loadCode(load), loadTexts(...texts)]);
    return { default: component };
  });

/** A visitor at an address of the office sees the login, and loads none of its code (spec row SHELL-10). */
export function lazyStaffScreen(load: () => Promise<FunctionComponent>, ...texts: TextGroup[]) {
  const component = lazyScreen(load, ...texts);
  const { preload } = component;
  component.preload = async () => {
    if (isSignedIn()) await preload?.();
  };
  return component;
}

/** A screen for everyone, with the groups of its texts. */
export const screen = (title: Sentence, load: () => Promise<FunctionComponent>, ...texts: TextGroup[]) => ({
  staticData: { title },
  component: lazyScreen(load, ...texts),
});

/** A screen for staff, with the groups of its texts. */
export const staffScreen = (
  title: Sentence,
  load: () => Promise<FunctionComponent>,
  ...texts: TextGroup[]
) => ({
  staticData: { title },
  component: lazyStaffScreen(load, ...texts),
});

declare module '@tanstack/react-router' {
  interface StaticDataRouteOption {
    title?: Sentence;
  }
}
