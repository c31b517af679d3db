import { useEffect, useEffectEvent } from 'react';

const EDITABLE = 'input:not([type="radio"], [type="checkbox"]), textarea, select, [contenteditable="true"]';

const isTyping = (target: EventTarget | null) => target instanceof Element && target.matches(EDITABLE);

type CounterKeys = {
  /** By the name of the key: F2, Control+Enter. They count wherever the focus is. */
  acts: Record<string, () => void>;
  /** By the character, outside of fields only. */
  signs: Record<string, () => void>;
  /** Any other character typed outside of fields, before it arrives anywhere: a scanner or a hurried person. */
  onStray: () => void;
  /** Another thing is open above the counter and has the keys. */
  isOff: boolean;
};

/** The keys of the counter, from wherever on the page they are pressed. What is typed in a field stays there. */
export function useCounterKeys({ acts, signs, onStray, isOff }: CounterKeys): void {
  const press = useEffectEvent((event: KeyboardEvent) => {
    if (isOff || event.defaultPrevented || event.altKey || event.metaKey || event.isComposing) return;
    const act = acts[event.ctrlKey ? `Control+${event.key}` : event.key];
    if (act) {
      event.preventDefault();
      act();
    } else if (!event.ctrlKey && event.key.length === 1 && event.key !== ' ' && !isTyping(event.target)) {
      const sign = signs[event.key];
      if (!sign) return onStray();
      event.preventDefault();
      sign();
    }
  });
  useEffect(() => {
    const handleKeyDown = (event: KeyboardEvent) => press(event);
    document.addEventListener('keydown', handleKeyDown);
    return () => document.removeEventListener('keydown', handleKeyDown);
  }, []);
}
