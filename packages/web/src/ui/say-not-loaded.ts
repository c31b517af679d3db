import type { Translate } from '../lib/use-translation.ts';
import { showToast } from './show-toast.ts';

/**
 * Says why what somebody pressed did not open. A second failure with a network may be a file that a newer version has
 * replaced, or a browser that remembers the first one; both end with a new page, which is theirs to ask for.
 */
export function sayNotLoaded(t: Translate, part: { failures: number }): void {
  part.failures += 1;
  const isStuck = part.failures > 1 && navigator.onLine;
  showToast.error(t('This could not be opened.'), {
    id: 'not-loaded',
    detail: isStuck
      ? t('There may be a newer version of Revive, or the network is gone.')
      : t('The server could not be reached. Check the connection and try again.'),
    ...(isStuck && { action: { label: t('Reload the page'), onPress: () => window.location.reload() } }),
  });
}
