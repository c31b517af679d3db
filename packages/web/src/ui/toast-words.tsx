import styles from './toast-words.module.css';

export type ToastAction = { label: string; onPress: () => void };

type ToastWordsProps = {
  words: string;
  detail: string | undefined;
  action: ToastAction | undefined;
  onDone: () => void;
};

/** The inside of a toast that says more than one sentence or offers one act. */
export const ToastWords = ({ words, detail, action, onDone }: ToastWordsProps) => (
  <span className={styles.row}>
    <span>
      <span>{words}</span>
      {detail && <span className={styles.detail}>{detail}</span>}
    </span>
    {action && (
      <button
        type="button"
        className={styles.action}
        onClick={() => {
          onDone();
          action.onPress();
        }}
      >
        {action.label}
      </button>
    )}
  </span>
);
