import { Tooltip as Base } from '@base-ui/react/tooltip';
import styles from './tooltip.module.css';

/** The text of the tooltip that is open. */
export const TooltipPopup = ({ text }: { text: string }) => (
  <Base.Portal>
    <Base.Positioner className={styles.place} sideOffset={6} collisionPadding={6}>
      {/* A screen reader has the control's own name and description. */}
      <Base.Popup role="tooltip" aria-hidden className={styles.tooltip}>
        {text}
      </Base.Popup>
    </Base.Positioner>
  </Base.Portal>
);
