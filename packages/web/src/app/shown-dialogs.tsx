import { useLocation } from '@tanstack/react-router';
import { Fragment, useLayoutEffect } from 'react';
import { closeDialogs, useShownDialogs } from '../ui/show-dialog.ts';

/** The one place where the dialogs of `showDialog` show, for as long as one stays on the screen. */
export function ShownDialogs() {
  const { pathname } = useLocation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: going to another screen closes them.
  useLayoutEffect(() => closeDialogs, [pathname]);
  return useShownDialogs().map(({ name, dialog }) => <Fragment key={name}>{dialog}</Fragment>);
}
