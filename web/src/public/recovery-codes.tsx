import { useState } from 'react';
import formClasses from './form.module.css';
import classes from './second-factor.module.css';

type RecoveryCodesProps = { codes: readonly string[]; email: string; onDone: () => void };

/** Shows the codes that replace a lost phone; they are shown only once. */
export function RecoveryCodes({ codes, email, onDone }: RecoveryCodesProps) {
  const [copied, setCopied] = useState<'no' | 'yes' | 'failed'>('no');
  const text = `Poolhouse recovery codes for ${email}\nEach works once.\n\n${codes.join('\n')}\n`;
  const copy = () =>
    navigator.clipboard.writeText(text).then(
      () => setCopied('yes'),
      () => setCopied('failed'),
    );
  return (
    <div className={classes.steps}>
      <p className={classes.note}>
        Keep these codes somewhere safe, away from your phone. Each can be used once. They won’t be shown again.
      </p>
      <ol className={classes.codes} aria-label="Recovery codes">
        {codes.map((code) => (
          <li key={code}>
            <code>{code}</code>
          </li>
        ))}
      </ol>
      <div className={classes.keep} data-print="hide">
        <button type="button" className={formClasses.plainButton} onClick={copy}>
          {copied === 'yes' ? 'Copied' : 'Copy'}
        </button>
        <a
          className={formClasses.plainButton}
          href={`data:text/plain;charset=utf-8,${encodeURIComponent(text)}`}
          download="poolhouse-recovery-codes.txt"
        >
          Download
        </a>
        <button type="button" className={formClasses.plainButton} onClick={() => window.print()}>
          Print
        </button>
      </div>
      <div role="status">
        {copied === 'failed' && <p className={classes.note}>Couldn’t copy. Download them instead.</p>}
      </div>
      <button type="button" className={formClasses.button} data-print="hide" onClick={onDone}>
        I’ve saved them
      </button>
    </div>
  );
}
