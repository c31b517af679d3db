import { useTranslation } from '../../lib/use-translation.ts';
import { useLine } from '../../line/line-store.ts';
import { Note } from '../../ui/layout/note.tsx';

/** Says at the counter that it would sell on if the line were cut; the frame says it when it is. */
export function LineReady() {
  const { t } = useTranslation();
  const isReady = useLine(({ isCut, why }) => !isCut && why === null);
  return isReady && <Note>{t('Ready without a line')}</Note>;
}
