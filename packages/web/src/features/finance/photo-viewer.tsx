import type { Attachment } from '@revive/contract';
import ChevronLeft from 'lucide-react/icons/chevron-left';
import ChevronRight from 'lucide-react/icons/chevron-right';
import ZoomIn from 'lucide-react/icons/zoom-in';
import ZoomOut from 'lucide-react/icons/zoom-out';
import { useEffect, useState } from 'react';
import { formatLongDateTime } from '../../lib/date.ts';
import { useTranslation } from '../../lib/use-translation.ts';
import { IconButton } from '../../ui/buttons/icon-button.tsx';
import { Dialog } from '../../ui/overlays/dialog.tsx';
import { AttachmentPicture } from './attachment-picture.tsx';
import styles from './photos.module.css';

type PhotoViewerProps = {
  attachments: readonly Attachment[];
  /** The photo to show; null while closed. */
  shown: number | null;
  onShow: (id: number) => void;
  onClose: () => void;
};

const ZOOMS = [1, 1.5, 2, 3];

/** Shows one photo at full size; the arrow keys change the photo, plus and minus zoom. */
export function PhotoViewer({ attachments, shown, onShow, onClose }: PhotoViewerProps) {
  const place = attachments.findIndex(({ id }) => id === shown);
  const attachment = attachments[place];
  if (!attachment) return null;
  const go = (step: number) => {
    const next = attachments[place + step];
    if (next) onShow(next.id);
  };
  return (
    <OpenViewer
      attachment={attachment}
      place={place + 1}
      count={attachments.length}
      onStep={go}
      onClose={onClose}
    />
  );
}

type OpenViewerProps = {
  attachment: Attachment;
  /** Counted from 1. */
  place: number;
  count: number;
  onStep: (step: number) => void;
  onClose: () => void;
};

function OpenViewer({ attachment, place, count, onStep, onClose }: OpenViewerProps) {
  const { t } = useTranslation();
  // Each photo starts unzoomed. The dialog stays mounted, so that Escape closes the topmost dialog.
  const [zoomed, setZoomed] = useState({ id: attachment.id, zoom: 0 });
  const zoom = zoomed.id === attachment.id ? zoomed.zoom : 0;
  const isLast = zoom === ZOOMS.length - 1;
  const by = (step: number) =>
    setZoomed({ id: attachment.id, zoom: Math.min(ZOOMS.length - 1, Math.max(0, zoom + step)) });
  useEffect(() => {
    const follow = ({ key }: KeyboardEvent) => {
      const isMirrored = document.documentElement.dir === 'rtl';
      if (key === 'ArrowRight') onStep(isMirrored ? -1 : 1);
      if (key === 'ArrowLeft') onStep(isMirrored ? 1 : -1);
      if (key === '+' || key === '=') by(1);
      if (key === '-') by(-1);
    };
    // In the capture phase, because the dialog stops arrow keys.
    window.addEventListener('keydown', follow, { capture: true });
    return () => window.removeEventListener('keydown', follow, { capture: true });
  });
  return (
    <Dialog
      isOpen
      onClose={onClose}
      size="large"
      title={attachment.name}
      description={t('Added by {{name}}, {{date}}', {
        name: attachment.uploaded_by_name,
        date: formatLongDateTime(attachment.uploaded_at),
      })}
      footer={
        <div className={styles.tools}>
          <IconButton
            label={t('Previous photo')}
            icon={<ChevronLeft className={styles.turning} />}
            disabled={place === 1}
            onClick={() => onStep(-1)}
          />
          <span role="status">{t('{{place}} of {{total}}', { place, total: count })}</span>
          <IconButton
            label={t('Next photo')}
            icon={<ChevronRight className={styles.turning} />}
            disabled={place === count}
            onClick={() => onStep(1)}
          />
          <IconButton label={t('Zoom out')} icon={<ZoomOut />} disabled={zoom === 0} onClick={() => by(-1)} />
          <IconButton label={t('Zoom in')} icon={<ZoomIn />} disabled={isLast} onClick={() => by(1)} />
        </div>
      }
    >
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls has to be reachable by the keyboard */}
      <section className={styles.pane} tabIndex={0} aria-label={t('Photo')}>
        <AttachmentPicture
          attachment={attachment}
          size="full"
          alt={t('Photo of a bill: {{name}}', { name: attachment.name })}
          style={{ inlineSize: `${ZOOMS[zoom]! * 100}%` }}
        />
      </section>
    </Dialog>
  );
}
