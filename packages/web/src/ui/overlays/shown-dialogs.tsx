import { Fragment } from 'react';
import { useShownDialogs } from './show-dialog.ts';

/** The dialogs opened by `showDialog`, above what is on the screen. */
export const ShownDialogs = () =>
  useShownDialogs().map(({ name, dialog }) => <Fragment key={name}>{dialog}</Fragment>);
