import { cents, dollars } from '@revive/contract';
import { useEffect, useState } from 'react';
import { useAuth } from '../../api/auth.ts';
import { formatMoney } from '../../lib/money.ts';
import { saveFile } from '../../lib/save-file.ts';
import { useTranslation } from '../../lib/use-translation.ts';
import { useLine, wakeLine } from '../../line/line-store.ts';
import type { OutboxRow } from '../../line/open-store.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { InlineNotice } from '../../ui/feedback/inline-notice.tsx';
import { showToast } from '../../ui/feedback/show-toast.ts';
import { Card } from '../../ui/layout/card.tsx';
import { Cluster } from '../../ui/layout/cluster.tsx';
import { Figures } from '../../ui/layout/figures.tsx';
import { Note } from '../../ui/layout/note.tsx';
import { Stack } from '../../ui/layout/stack.tsx';
import { useConfirm } from '../../ui/overlays/use-confirm.ts';

const store = () =>
  Promise.all([import('../../line/line-db.ts'), import('../../line/refused-sales.ts')]).then(
    async ([{ lineDb }, sales]) => ({ db: await lineDb(), ...sales }),
  );

/** Sales of this device that the server does not take. A manager saves them as a file, and lets the device wait for them no more. */
export function RefusedHere() {
  const { t, translateMessage } = useTranslation();
  const { staff } = useAuth();
  const refused = useLine((line) => line.refused);
  const [rows, setRows] = useState<readonly OutboxRow[]>([]);
  const [isSaved, setSaved] = useState(false);
  const confirm = useConfirm();
  useEffect(() => {
    if (refused === 0) return setRows([]);
    void store()
      .then(({ db, listRefused }) => listRefused(db))
      .then(setRows, () => {});
  }, [refused]);
  if (refused === 0 || rows.length === 0) return null;
  const isManager = staff?.role === 'manager' || staff?.role === 'admin';
  const save = async () => {
    const { fileOf } = await store();
    saveFile(`sales-not-taken-${new Date().toISOString().slice(0, 10)}.json`, fileOf(rows));
    setSaved(true);
  };
  const release = async () => {
    const question = {
      title: t('Wait for these sales no more?'),
      message: t('They are in no books. Their numbers stand as missing, and the file has what was sold.'),
      confirmLabel: t('Wait no more'),
    };
    if (!(await confirm(question))) return;
    try {
      const { db, releaseSale } = await store();
      for (const { seq } of rows) await releaseSale(db, seq, Date.now());
      wakeLine();
    } catch {
      showToast.error(t('This device could not keep that. Try again.'));
    }
  };
  return (
    <Card title={t('Needs a person')}>
      <Stack gap={3}>
        <InlineNotice kind="warning" title={t('The server does not take these sales')}>
          {t('They stay on this device, signed as they were made, and are offered to it again.')}
        </InlineNotice>
        {rows.map((row) => (
          <Note key={row.seq}>
            <Figures>{row.body.receipt_number}</Figures> · {formatMoney(dollars(cents(row.total_cents)))} ·{' '}
            {row.refused?.status} {translateMessage(row.refused?.said ?? '')}
          </Note>
        ))}
        {isManager && (
          <Cluster>
            <Button onClick={() => void save()}>{t('Save them as a file')}</Button>
            <Button disabled={!isSaved} onClick={() => void release()}>
              {t('Wait no more')}
            </Button>
          </Cluster>
        )}
      </Stack>
    </Card>
  );
}
