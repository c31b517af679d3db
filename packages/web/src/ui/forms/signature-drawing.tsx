import { SIGNATURE_BOX } from '@revive/contract';
import styles from './signature.module.css';

type SignatureDrawingProps = { data: string; label: string };

/** A signature as it was drawn. Its data is an attribute and nothing more, whatever it holds. */
export const SignatureDrawing = ({ data, label }: SignatureDrawingProps) => (
  <svg
    className={styles.drawing}
    viewBox={`0 0 ${SIGNATURE_BOX.width} ${SIGNATURE_BOX.height}`}
    role="img"
    aria-label={label}
  >
    <path d={data} />
  </svg>
);
