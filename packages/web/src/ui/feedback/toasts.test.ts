import { createElement } from 'react';
import { renderToString } from 'react-dom/server';
import { type Toast, toast, useToaster } from 'react-hot-toast/headless';
import { beforeEach, describe, expect, it } from 'vitest';
import { showToast } from './show-toast.ts';
import { TOAST_DURATIONS } from './toasts.tsx';

/** The toasts as `Toasts` gets them: the library's own store with our settings. */
function shownToasts(): Toast[] {
  let shown: Toast[] = [];
  const Probe = () => {
    shown = useToaster(TOAST_DURATIONS).toasts;
    return null;
  };
  renderToString(createElement(Probe));
  return shown;
}

beforeEach(() => toast.remove());

describe('toasts', () => {
  it('[CONST-01] stay 4 s, a success 2 s, an error 4 s, loading without end', () => {
    showToast.info('Saved as a draft');
    showToast.success('Saved');
    showToast.error('Not saved');
    showToast.loading('Saving...');
    const stay = shownToasts().map(({ message, duration }) => [message, duration]);
    expect(Object.fromEntries(stay)).toEqual({
      'Saved as a draft': 4000,
      Saved: 2000,
      'Not saved': 4000,
      'Saving...': Number.POSITIVE_INFINITY,
    });
  });

  it('[CONST-02] are at most 20 at once, and the newest are kept', () => {
    for (let number = 1; number <= 25; number += 1) showToast.loading(`Number ${number}`);
    const shown = shownToasts().map(({ message }) => message);
    expect(shown).toHaveLength(20);
    expect(shown[0]).toBe('Number 25');
    expect(shown).not.toContain('Number 5');
  });
});
