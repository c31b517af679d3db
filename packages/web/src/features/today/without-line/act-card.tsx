import type { OfflineAct } from '@revive/contract';
import { useAuth } from '../../../api/auth.ts';
import { ACT_NAMES } from '../../../lib/act-names.ts';
import { formatSessionDateTime } from '../../../lib/date.ts';
import { formatNumber } from '../../../lib/number.ts';
import { useTranslation } from '../../../lib/use-translation.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { Link } from '../../../ui/buttons/link.tsx';
import { Card } from '../../../ui/layout/card.tsx';
import { Cluster } from '../../../ui/layout/cluster.tsx';
import { Note } from '../../../ui/layout/note.tsx';
import { SettledNote } from '../../../ui/layout/settled-note.tsx';
import { Stack } from '../../../ui/layout/stack.tsx';
import { lazyDialog } from '../../../ui/overlays/lazy-dialog.tsx';
import { showDialog } from '../../../ui/overlays/show-dialog.ts';
import { SessionNow } from './session-now.tsx';
import { SETTLED_NAMES, SETTLING_NAMES, WHY_ASIDE } from './words.ts';

const SettleActDialog = lazyDialog(async () => (await import('./settle-act-dialog.tsx')).SettleActDialog);

/** One thing that was done without a line and waits: what was written, how things are now, and how it is settled. */
export function ActCard({ act }: { act: OfflineAct }) {
  const { t } = useTranslation();
  const { staff } = useAuth();
  const isForOthers = act.is_for_managers && staff?.role === 'staff';
  return (
    <Card
      title={act.act ? t(ACT_NAMES[act.act]) : t('Something that cannot be read')}
      subtitle={<Done act={act} />}
    >
      <Stack>
        {act.client && (
          <Link to={`/client/${act.client.id}`}>
            <bdi>{act.client.name}</bdi>
          </Link>
        )}
        <p>{act.said ?? t(WHY_ASIDE[act.kind])}</p>
        <Written act={act} />
        {act.session && <SessionNow session={act.session} />}
        <Settled act={act} />
        {isForOthers && act.settlings.length > 0 && (
          <Note>{t('Only a manager or an admin may do this.')}</Note>
        )}
        {!isForOthers && act.settlings.length > 0 && (
          <Cluster>
            {act.settlings.map((as, place) => (
              <Button
                key={as}
                variant={place === 0 ? 'primary' : undefined}
                onClick={() =>
                  showDialog('settle', (close) => <SettleActDialog act={act} as={as} onClose={close} />)
                }
              >
                {t(SETTLING_NAMES[as])}
              </Button>
            ))}
          </Cluster>
        )}
      </Stack>
    </Card>
  );
}

/** The person, the device and the hour. */
function Done({ act: { person_name, device, at, received_at } }: { act: OfflineAct }) {
  const { t } = useTranslation();
  return (
    <>
      <bdi>{person_name ?? '–'}</bdi>
      {device && (
        <>
          {' · '}
          <bdi>{device.name}</bdi>
        </>
      )}
      {at && ` · ${t('done {{time}}', { time: formatSessionDateTime(at) })}`}
      {` · ${t('came {{time}}', { time: formatSessionDateTime(received_at) })}`}
    </>
  );
}

/** What was written on the device. */
function Written({ act: { written } }: { act: OfflineAct }) {
  const { t } = useTranslation();
  return (
    <>
      {written.values.length > 0 && (
        <Stack as="ul" gap={1}>
          {written.values.map(({ name, unit, value }) => (
            <li key={name}>{t('{{name}} {{value}} {{unit}}', { name, value: formatNumber(value), unit })}</li>
          ))}
        </Stack>
      )}
      {written.held_by_name && <p>{t('Held by {{name}}', { name: written.held_by_name })}</p>}
      {written.text && (
        <blockquote>
          <bdi>{written.text}</bdi>
        </blockquote>
      )}
    </>
  );
}

/** What a person said of it; nothing while it is open. */
function Settled({ act: { settled_as, settled_by_name, settled_at, reason } }: { act: OfflineAct }) {
  const { t } = useTranslation();
  if (settled_as === null || settled_at === null) return null;
  return (
    <SettledNote as={t(SETTLED_NAMES[settled_as])} by={settled_by_name} at={settled_at} reason={reason} />
  );
}
