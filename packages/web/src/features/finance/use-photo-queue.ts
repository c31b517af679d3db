import { MAX_ATTACHMENTS, sentence } from '@revive/contract';
import { useState } from 'react';
import { ApiError } from '../../api/api-error.ts';
import { newKey } from '../../api/use-form-key.ts';
import { PICTURE_KINDS, shrinkPicture } from '../../lib/shrink-picture.ts';
import { useTranslation } from '../../lib/use-translation.ts';
import { useAttachPhoto } from './mutations.ts';

/** A chosen photo that is not uploaded yet; its key makes a repeated upload count once. */
export type QueuedPhoto = { photo: File; key: string };

// A larger file is scaled down: more pixels do not help reading a bill, and upload slowly.
const LARGE_BYTES = 1024 * 1024;

/** The file to send, or the reason as a sentence why it cannot be sent. */
async function prepare(file: File): Promise<QueuedPhoto | string> {
  if (file.type === 'application/pdf')
    return sentence('A PDF cannot be kept here. Take a photo of the bill instead.');
  if (!PICTURE_KINDS.includes(file.type)) return sentence('Choose a JPEG, PNG or WebP picture.');
  const photo = await shrinkPicture(file, { above: LARGE_BYTES });
  return photo ? { photo, key: newKey() } : sentence('Choose a picture of at most 5 MB.');
}

/**
 * The photos to upload for a requisition or a payment. A failed photo stays in the queue, and can be sent
 * again.
 */
export function usePhotoQueue(kind: 'requisition' | 'payment') {
  const { t } = useTranslation();
  const attach = useAttachPhoto(kind);
  const [queue, setQueue] = useState<readonly QueuedPhoto[]>([]);
  const [share, setShare] = useState<number>();
  const [error, setError] = useState<string>();

  /** Adds scaled photos beside `saved` existing ones; resolves to the queue. */
  async function add(files: readonly File[], saved: number): Promise<readonly QueuedPhoto[]> {
    const room = Math.max(0, MAX_ATTACHMENTS - saved - queue.length);
    const chosen = await Promise.all(files.slice(0, room).map(prepare));
    const problem = chosen.find((one) => typeof one === 'string');
    const isTooMany = files.length > room;
    setError(
      problem ??
        (isTooMany ? t('At most {{count}} photos can be added.', { count: MAX_ATTACHMENTS }) : undefined),
    );
    const all = [...queue, ...chosen.filter((one) => typeof one !== 'string')];
    setQueue(all);
    return all;
  }

  /** Uploads the photos one after another; resolves to whether all were uploaded. */
  async function send(id: number, waiting: readonly QueuedPhoto[] = queue): Promise<boolean> {
    setError(undefined);
    let left = waiting;
    try {
      for (const next of waiting) {
        setShare(0);
        await attach.mutateAsync({ id, ...next, onProgress: setShare });
        left = left.filter((one) => one !== next);
        setQueue(left);
      }
      return true;
    } catch (failure) {
      if (!(failure instanceof ApiError)) throw failure;
      setError(failure.message);
      return false;
    } finally {
      setShare(undefined);
    }
  }

  const drop = (dropped: QueuedPhoto) => {
    setError(undefined);
    setQueue(queue.filter((one) => one !== dropped));
  };
  return { queue, add, drop, send, error, share, isSending: share !== undefined };
}

export type PhotoQueue = ReturnType<typeof usePhotoQueue>;
