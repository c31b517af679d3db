import { useIsFetching } from '@tanstack/react-query';
import { useEffect } from 'react';
import { tellQuiet } from '../ui/when-idle.ts';

/** Lets dialogs and menus come once the screen has read everything it shows. */
export function IdleParts() {
  const isQuiet = useIsFetching() === 0;
  useEffect(() => {
    tellQuiet(isQuiet);
    return () => tellQuiet(false);
  }, [isQuiet]);
  return null;
}
