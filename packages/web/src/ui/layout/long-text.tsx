import { directionOf, type LanguageCode } from '@revive/contract';
import styles from './long-text.module.css';

type LongTextProps = { text: string; language: LanguageCode };

/** A text of several paragraphs in a language of its own; its first line is the heading. */
export function LongText({ text, language }: LongTextProps) {
  const [heading = '', ...others] = text.split('\n');
  return (
    <div className={styles.text} lang={language} dir={directionOf(language)}>
      <strong className={styles.heading}>{heading}</strong>
      <p>{others.join('\n').trim()}</p>
    </div>
  );
}
