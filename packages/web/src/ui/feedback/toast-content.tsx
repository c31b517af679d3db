import styles from './toast-content.module.css';

export type ToastAction = { label: string; onPress: () => void };

type ToastContentProps = {
  message: string;
  detail: string | undefined;
  action: ToastAction | undefined;
  onDone: () => void;
};

/** The content of a toast with a second sentence or an action. */
export const ToastContent = ({ message, detail, action, onDone }: ToastContentProps) => (
  <span className={styles.row}>
    <span>
      <span>{message}</span>
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
