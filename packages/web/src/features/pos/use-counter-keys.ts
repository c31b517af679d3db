import { useEffectEvent, useLayoutEffect } from 'react';

const EDITABLE = 'input:not([type="radio"], [type="checkbox"]), textarea, select, [contenteditable="true"]';

const isTyping = (target: EventTarget | null) => target instanceof Element && target.matches(EDITABLE);

type CounterKeys = {
  /** By key name: F2, Control+Enter. They work wherever the focus is. */
  shortcuts: Record<string, () => void>;
  /** By character, outside of fields only. */
  signs: Record<string, () => void>;
  /** Called for any other character typed outside of fields, before it is inserted. */
  onStray: () => void;
  /** True while a dialog above the counter handles the keys. */
  isOff: boolean;
  /** True while a dialog covers the fields: a character typed in one is handled as if outside of it. */
  isCovered: boolean;
};

/** Handles the counter's shortcuts for the whole page. Typing in a field is not affected. */
export function useCounterKeys({ shortcuts, signs, onStray, isOff, isCovered }: CounterKeys): void {
  const press = useEffectEvent((event: KeyboardEvent) => {
    if (isOff || event.defaultPrevented || event.altKey || event.metaKey || event.isComposing) return;
    const shortcut = shortcuts[event.ctrlKey ? `Control+${event.key}` : event.key];
    if (shortcut) {
      event.preventDefault();
      shortcut();
    } else if (
      !event.ctrlKey &&
      event.key.length === 1 &&
      event.key !== ' ' &&
      (isCovered || !isTyping(event.target))
    ) {
      const sign = signs[event.key];
      if (!sign) return onStray();
      event.preventDefault();
      sign();
    }
  });
  // Before the counter is painted: who sees it may press at once.
  useLayoutEffect(() => {
    const handleKeyDown = (event: KeyboardEvent) => press(event);
    document.addEventListener('keydown', handleKeyDown);
    return () => document.removeEventListener('keydown', handleKeyDown);
  }, []);
}
