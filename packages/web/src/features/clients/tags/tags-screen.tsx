import { MOST_COUNTED, type Tag } from '@revive/contract';
import { useQuery } from '@tanstack/react-query';
import Pencil from 'lucide-react/icons/pencil';
import Plus from 'lucide-react/icons/plus';
import Trash2 from 'lucide-react/icons/trash-2';
import { useAuth } from '../../../api/auth.ts';
import { type Translate, useTranslation } from '../../../lib/use-translation.ts';
import { tagsQuery } from '../../../queries/clients.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { IconButton } from '../../../ui/buttons/icon-button.tsx';
import { Link } from '../../../ui/buttons/link.tsx';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { QueryError } from '../../../ui/feedback/query-error.tsx';
import { showToast } from '../../../ui/feedback/show-toast.ts';
import { Skeleton } from '../../../ui/feedback/skeleton.tsx';
import { Card } from '../../../ui/layout/card.tsx';
import { Cluster } from '../../../ui/layout/cluster.tsx';
import { PageHeader } from '../../../ui/layout/page-header.tsx';
import { Stack } from '../../../ui/layout/stack.tsx';
import { lazyDialog } from '../../../ui/overlays/lazy-dialog.tsx';
import { showDialog } from '../../../ui/overlays/show-dialog.ts';
import { useConfirm } from '../../../ui/overlays/use-confirm.ts';
import { useRemoveTag } from './tag-mutations.ts';
import { TagNames } from './tag-names.tsx';
import styles from './tags.module.css';

const TagDialog = lazyDialog(async () => (await import('./tag-dialog.tsx')).TagDialog);

const edit = (tag?: Tag) => showDialog('tag', (close) => <TagDialog tag={tag} onClose={close} />);

const sayClients = (t: Translate, clients: number) =>
  clients > MOST_COUNTED
    ? t('more than {{count}} clients', { count: MOST_COUNTED })
    : t('{{count}} clients', { count: clients });

/** The owner's tags: the words by which clients are found together. */
export function TagsScreen() {
  const { t } = useTranslation();
  const { staff } = useAuth();
  const read = useQuery(tagsQuery());
  const forbidden =
    staff?.role === 'staff' ? { disabledReason: t('Only a manager or an admin may do this.') } : {};
  return (
    <>
      <PageHeader
        title={t('Tags')}
        subtitle={t('Words by which clients are found together, such as VIP.')}
        back={{ to: '/settings', label: t('Settings') }}
        actions={
          <Button variant="primary" icon={<Plus />} {...forbidden} onClick={() => edit()}>
            {t('New tag')}
          </Button>
        }
      />
      <Card isFlush>
        {read.isError && !read.data && (
          <QueryError query={read} message={t('The tags could not be loaded.')} />
        )}
        {read.isPending && <Skeleton shape="block" height="8rem" />}
        {read.data?.length === 0 && (
          <EmptyState>
            {t('No tags yet. Add the first one, then give it to clients in their form.')}
          </EmptyState>
        )}
        <Stack as="ul" gap={0}>
          {read.data?.map((tag) => (
            <TagRow key={tag.id} tag={tag} forbidden={forbidden} />
          ))}
        </Stack>
      </Card>
    </>
  );
}

type TagRowProps = { tag: Tag; forbidden: { disabledReason?: string } };

function TagRow({ tag, forbidden }: TagRowProps) {
  const { t, translateMessage } = useTranslation();
  const confirm = useConfirm();
  const remove = useRemoveTag();
  const { id, name, clients } = tag;
  const askAndRemove = async () => {
    const isAgreed = await confirm({
      title: t('Delete the tag {{name}}', { name }),
      message:
        clients === 0
          ? t('No client has it.')
          : t('{{clients}} lose it. They stay as they are otherwise.', { clients: sayClients(t, clients) }),
      confirmLabel: t('Delete'),
      tone: 'danger',
    });
    if (!isAgreed) return;
    remove.mutate(id, {
      onSuccess: () => showToast.success(t('Tag deleted')),
      onError: (error) =>
        showToast.error(t('The tag was not deleted.'), { detail: translateMessage(error.message) }),
    });
  };
  return (
    <li className={styles.row}>
      <Cluster isCentered>
        <TagNames names={[name]} />
        <Link to={`/clients?tag=${encodeURIComponent(name)}`}>{sayClients(t, clients)}</Link>
      </Cluster>
      <span className={styles.tools}>
        <IconButton
          size="small"
          icon={<Pencil />}
          label={t('Edit {{name}}', { name })}
          {...forbidden}
          onClick={() => edit(tag)}
        />
        <IconButton
          size="small"
          icon={<Trash2 />}
          label={t('Delete {{name}}', { name })}
          {...forbidden}
          isBusy={remove.isPending}
          onClick={() => void askAndRemove()}
        />
      </span>
    </li>
  );
}
