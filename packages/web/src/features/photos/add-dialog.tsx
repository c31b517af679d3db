import { type ClientProfile, type Photo, sentence } from '@revive/contract';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { useSubmit } from '../../lib/form.ts';
import { shrinkPhoto } from '../../lib/shrink-photo.ts';
import { useObjectUrl } from '../../lib/use-object-url.ts';
import { useTranslation } from '../../lib/use-translation.ts';
import { InlineNotice } from '../../ui/feedback/inline-notice.tsx';
import { FormDialog } from '../../ui/overlays/form-dialog.tsx';
import styles from './photos.module.css';
import { firstSubject, SubjectFields } from './subject-fields.tsx';
import { addUpload } from './uploads.ts';

type AddDialogProps = {
  client: ClientProfile;
  photos: readonly Photo[];
  files: readonly File[];
  onClose: () => void;
};

const NO_WORDS = sentence('Say of which area and from which angle the photo is.');
const UNREADABLE = sentence('Choose a JPEG, PNG or WebP picture.');

/** Says what chosen photos are of, and sends them. */
export function AddDialog({ client, photos, files, onClose }: AddDialogProps) {
  const { t, translateMessage } = useTranslation();
  const queryClient = useQueryClient();
  const [subject, setSubject] = useState(() => firstSubject(client, photos, { area: '', angle: '' }));
  const [problem, setProblem] = useState<string>();
  const form = useForm();
  const submission = useSubmit(form, async () => {
    const area = subject.area.trim();
    const angle = subject.angle.trim();
    if (!area || !angle) return setProblem(NO_WORDS);
    const sent = await Promise.all(files.map(shrinkPhoto));
    if (sent.includes(undefined)) return setProblem(UNREADABLE);
    for (const file of sent) addUpload(queryClient, client.id, file!, { ...subject, area, angle });
    onClose();
  });
  return (
    <FormDialog
      title={t('Add photos')}
      description={client.name}
      submission={submission}
      action={t('Add')}
      busyLabel={t('Saving...')}
      onClose={onClose}
    >
      {problem && <InlineNotice kind="error">{translateMessage(problem)}</InlineNotice>}
      <ul className={styles.strip} aria-label={t('Photos to upload')}>
        {files.map((file) => (
          <li key={file.name + file.lastModified} className={styles.tile}>
            <Chosen file={file} />
          </li>
        ))}
      </ul>
      <SubjectFields client={client} photos={photos} subject={subject} onChange={setSubject} />
    </FormDialog>
  );
}

function Chosen({ file }: { file: File }) {
  const { t } = useTranslation();
  const address = useObjectUrl(file);
  return (
    <span className={styles.picture}>
      {address && (
        <img src={address} alt={t('Preview of {{name}}', { name: file.name })} className={styles.cover} />
      )}
    </span>
  );
}
