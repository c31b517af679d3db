import { type Attachment, type AttachmentHolder, detachRefusal, strangerRefusal } from '@revive/contract';
import Trash2 from 'lucide-react/icons/trash-2';
import { useState } from 'react';
import { useAuth } from '../../api/auth.ts';
import { useSay, useTranslation } from '../../lib/use-translation.ts';
import { IconButton } from '../../ui/buttons/icon-button.tsx';
import { showToast } from '../../ui/feedback/show-toast.ts';
import { useConfirm } from '../../ui/overlays/use-confirm.ts';
import { AttachmentPicture } from './attachment-picture.tsx';
import { useRemoveAttachment } from './mutations.ts';
import { PhotoViewer } from './photo-viewer.tsx';
import styles from './photos.module.css';
import { useAttempt } from './use-attempt.ts';

type PhotoGridProps = {
  attachments: readonly Attachment[];
  holder: AttachmentHolder;
  /** Accessible name: what the photos belong to. */
  label: string;
};

/** Thumbnails of the photos of a requisition or a payment; pressing one opens it. */
export function PhotoGrid({ attachments, holder, label }: PhotoGridProps) {
  const { t } = useTranslation();
  const [shown, setShown] = useState<number | null>(null);
  if (attachments.length === 0) return null;
  return (
    <>
      <ul className={styles.grid} aria-label={label}>
        {attachments.map((attachment) => (
          <li key={attachment.id} className={styles.tile}>
            <button type="button" className={styles.open} onClick={() => setShown(attachment.id)}>
              <AttachmentPicture
                attachment={attachment}
                size="thumb"
                alt={t('Open {{name}}', { name: attachment.name })}
              />
            </button>
            <DeleteButton attachment={attachment} holder={holder} />
          </li>
        ))}
      </ul>
      <PhotoViewer attachments={attachments} shown={shown} onShow={setShown} onClose={() => setShown(null)} />
    </>
  );
}

function DeleteButton({ attachment, holder }: { attachment: Attachment; holder: AttachmentHolder }) {
  const { t } = useTranslation();
  const say = useSay();
  const { staff } = useAuth();
  const confirm = useConfirm();
  const remove = useRemoveAttachment();
  const attempt = useAttempt();
  if (!staff || staff.role === 'client') return null;
  const refusal = detachRefusal(holder) ?? strangerRefusal(attachment, { id: staff.id, role: staff.role });
  const { name } = attachment;
  const askAndDelete = async () => {
    const isAgreed = await confirm({
      title: t('Delete {{name}}', { name }),
      message: t('Are you sure you want to delete this photo?'),
      confirmLabel: t('Delete'),
      tone: 'danger',
    });
    if (isAgreed && (await attempt(t('Failed to delete photo'), () => remove.mutateAsync(attachment.id))))
      showToast.success(t('Photo deleted'));
  };
  return (
    <IconButton
      label={t('Delete {{name}}', { name })}
      icon={<Trash2 />}
      size="small"
      variant="secondary"
      className={styles.delete}
      isBusy={remove.isPending}
      {...(refusal !== undefined && { disabledReason: say(refusal) })}
      onClick={() => void askAndDelete()}
    />
  );
}
