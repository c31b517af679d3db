import { type Ref, useEffect, useId, useImperativeHandle, useRef, useState } from 'react';
import { useTranslation } from '../../lib/use-translation.ts';
import { Button } from '../buttons/button.tsx';
import { Cluster } from '../layout/cluster.tsx';
import { FieldError } from './field.tsx';
import styles from './signature.module.css';
import type { SignaturePaper } from './signature-paper.ts';
import { TextField } from './text-field.tsx';

/** What was signed: a drawing, or the name typed by who cannot draw. Both empty: nothing yet. */
export type Signed = { signature: string; typed_name: string };

type SignatureFieldProps = {
  /** Called with each stroke and each letter. */
  onChange: (signed: Signed) => void;
  error?: string | undefined;
  /** Empties it. */
  ref?: Ref<{ clear: () => void }>;
};

const NOTHING: Signed = { signature: '', typed_name: '' };

/** A box to sign in by finger, pen or mouse; or the name is typed instead. */
export function SignatureField({ onChange, error, ref }: SignatureFieldProps) {
  const { t } = useTranslation();
  const [isTyped, setTyped] = useState(false);
  const [name, setName] = useState('');
  const canvas = useRef<HTMLCanvasElement>(null);
  const paper = useRef<SignaturePaper>(null);
  const errorId = useId();
  const clear = () => {
    paper.current?.clear();
    setName('');
    onChange(NOTHING);
  };
  useImperativeHandle(ref, () => ({ clear }));
  const report = useRef(onChange);
  useEffect(() => {
    report.current = onChange;
  });
  useEffect(() => {
    const drawn = canvas.current;
    if (isTyped || !drawn) return;
    let isGone = false;
    void import('./signature-paper.ts').then(
      ({ putPaper }) => {
        if (!isGone)
          paper.current = putPaper(drawn, (signature) => report.current({ signature, typed_name: '' }));
      },
      // Without the program for drawing the name is typed.
      () => setTyped(true),
    );
    return () => {
      isGone = true;
      paper.current?.remove();
      paper.current = null;
    };
  }, [isTyped]);
  const change = () => {
    clear();
    setTyped(!isTyped);
  };
  return (
    <fieldset className={styles.field} aria-describedby={error ? errorId : undefined}>
      <legend className={styles.legend}>{t('Signature')}</legend>
      {isTyped ? (
        <TextField
          label={t('Full name, typed as a signature')}
          value={name}
          maxLength={120}
          autoComplete="off"
          onChange={({ target }) => {
            setName(target.value);
            onChange({ signature: '', typed_name: target.value.trim() });
          }}
        />
      ) : (
        <div className={styles.box} aria-invalid={error ? true : undefined}>
          <canvas
            ref={canvas}
            className={styles.canvas}
            role="img"
            aria-label={t('Sign here with a finger, a pen or the mouse')}
          />
          <span className={styles.line} aria-hidden="true" />
        </div>
      )}
      {error && (
        <p id={errorId} role="alert" className={styles.error}>
          <FieldError error={error} />
        </p>
      )}
      <Cluster>
        <Button size="small" onClick={clear}>
          {t('Clear')}
        </Button>
        <Button size="small" onClick={change}>
          {isTyped ? t('Draw the signature') : t('Type the name instead')}
        </Button>
      </Cluster>
    </fieldset>
  );
}
