import styles from './toast-content.module.css';

/** What can be done from a toast: an act, or another page. */
export type ToastAction = { label: string } & ({ onPress: () => void } | { href: string });

type ToastContentProps = {
  message: string;
  detail: string | undefined;
  actions: readonly ToastAction[];
  onDone: () => void;
};

/** The content of a toast with a second sentence or with actions. */
export const ToastContent = ({ message, detail, actions, onDone }: ToastContentProps) => (
  <span className={styles.row}>
    <span>
      <span>{message}</span>
      {detail && <span className={styles.detail}>{detail}</span>}
    </span>
    <span className={styles.actions}>
      {actions.map((action) =>
        'href' in action ? (
          <a
            key={action.label}
            className={styles.action}
            href={action.href}
            target="_blank"
            rel="noreferrer"
            onClick={onDone}
          >
            {action.label}
          </a>
        ) : (
          <button
            key={action.label}
            type="button"
            className={styles.action}
            onClick={() => {
              onDone();
              action.onPress();
            }}
          >
            {action.label}
          </button>
        ),
      )}
    </span>
  </span>
);
