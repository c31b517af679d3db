import type { ClientProfile, Relation } from '@revive/contract';
import Trash2 from 'lucide-react/icons/trash-2';
import { useTranslation } from '../../lib/use-translation.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { IconButton } from '../../ui/buttons/icon-button.tsx';
import { Link } from '../../ui/buttons/link.tsx';
import { Card } from '../../ui/layout/card.tsx';
import { Cluster } from '../../ui/layout/cluster.tsx';
import { Note } from '../../ui/layout/note.tsx';
import { Stack } from '../../ui/layout/stack.tsx';
import { lazyDialog } from '../../ui/overlays/lazy-dialog.tsx';
import { showDialog } from '../../ui/overlays/show-dialog.ts';
import { useConfirm } from '../../ui/overlays/use-confirm.ts';
import styles from './lines.module.css';
import { useRemoveRelation } from './mutations.ts';
import { RELATION_WORDS } from './relation-words.ts';

const RelationDialog = lazyDialog(async () => (await import('./relation-dialog.tsx')).RelationDialog);

/** Who others are to a client. Mother, father and guardian open the page of a child. */
export function RelationsCard({ client }: { client: ClientProfile }) {
  const { t } = useTranslation();
  const add = () => showDialog('relation', (close) => <RelationDialog client={client} onClose={close} />);
  return (
    <Card title={t('Family and guardians')}>
      <Stack>
        <RelationLines client={client} />
        <Cluster>
          <Button size="small" onClick={add}>
            {t('Add a relation')}
          </Button>
        </Cluster>
      </Stack>
    </Card>
  );
}

function RelationLines({ client }: { client: ClientProfile }) {
  const { t } = useTranslation();
  const confirm = useConfirm();
  const { mutateAsync: removeRelation } = useRemoveRelation(client.id);
  const { relations } = client;
  if (relations.length === 0) return <Note>{t('No one is noted.')}</Note>;
  const takeAway = async ({ id, person, guards }: Relation) => {
    const isWanted = await confirm({
      title: t('Take {{name}} away?', { name: person.name }),
      message: guards
        ? t('The page of the child is not opened from the other one’s page any more.')
        : t('It goes from both profiles.'),
      confirmLabel: t('Take away'),
      tone: 'danger',
    });
    if (isWanted) await removeRelation(id);
  };
  return (
    <Stack as="ul" gap={0}>
      {relations.map((relation) => (
        <li key={relation.id} className={styles.line}>
          <div className={styles.text}>
            <Link to={`/client/${relation.person.id}`}>
              <bdi>{relation.person.name}</bdi>
            </Link>
            <span className={styles.soft}>
              {t(RELATION_WORDS[relation.kind])}
              {relation.guards && ` · ${t('opens the child’s page')}`}
            </span>
          </div>
          <IconButton
            size="small"
            icon={<Trash2 />}
            label={t('Take {{name}} away', { name: relation.person.name })}
            onClick={() => void takeAway(relation)}
          />
        </li>
      ))}
    </Stack>
  );
}
