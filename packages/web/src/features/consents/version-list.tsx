import type { ConsentTemplate } from '@revive/contract';
import { formatSessionDateTime } from '../../lib/date.ts';
import { useTranslation } from '../../lib/use-translation.ts';
import { Badge } from '../../ui/layout/badge.tsx';
import { Card } from '../../ui/layout/card.tsx';
import { LongText } from '../../ui/layout/long-text.tsx';
import { Note } from '../../ui/layout/note.tsx';
import { Stack } from '../../ui/layout/stack.tsx';
import styles from './consents.module.css';

/** Every version of a text, the newest first; each opens. */
export function VersionList({ versions }: { versions: readonly ConsentTemplate[] }) {
  const { t } = useTranslation();
  return (
    <Card title={t('Versions')} isFlush>
      <Stack as="ul" gap={0}>
        {versions.map(({ id, version, created_at, created_by, is_current, body, language }) => (
          <li key={id} className={styles.version}>
            <details>
              <summary className={styles.summary}>
                <span className={styles.name}>{t('Version {{number}}', { number: version })}</span>
                {is_current && <Badge tone="green">{t('In force')}</Badge>}
                <Note as="span">
                  {created_by
                    ? t('{{day}}, by {{name}}', { day: formatSessionDateTime(created_at), name: created_by })
                    : t('Comes with the program')}
                </Note>
              </summary>
              <LongText text={body} language={language} />
            </details>
          </li>
        ))}
      </Stack>
    </Card>
  );
}
