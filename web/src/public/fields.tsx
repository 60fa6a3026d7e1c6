import { type InputHTMLAttributes, type KeyboardEvent, type ReactNode, type Ref, useId, useState } from 'react';
import { MessageText } from '../ui/message-text.tsx';
import classes from './form.module.css';

type FieldProps = {
  label: string;
  name: string;
  value: string;
  onChange: (value: string) => void;
  error: string | null;
  autoComplete: string;
  inputRef?: Ref<HTMLInputElement>;
};

type TextInputProps = FieldProps & Pick<InputHTMLAttributes<HTMLInputElement>, 'type' | 'inputMode' | 'list'>;

/** Shows a labelled line of text. */
export function TextInput({ type = 'text', inputMode, list, ...props }: TextInputProps) {
  const id = useId();
  return (
    <Labelled id={id} {...props}>
      <input {...inputProps(id, props)} type={type} inputMode={inputMode} list={list} />
    </Labelled>
  );
}

/** Shows a labelled e-mail field whose error is read with it. */
export function EmailField(props: FieldProps) {
  const id = useId();
  return (
    <Labelled id={id} {...props}>
      <input {...inputProps(id, props)} type="email" inputMode="email" autoCapitalize="none" spellCheck={false} />
    </Labelled>
  );
}

type CodeFieldProps = Omit<FieldProps, 'autoComplete'> & { isRecovery?: boolean };

/** Shows a field for the code of an app, or for a recovery code. */
export function CodeField({ isRecovery = false, ...props }: CodeFieldProps) {
  const id = useId();
  return (
    <Labelled id={id} {...props}>
      <input
        {...inputProps(id, { ...props, autoComplete: isRecovery ? 'off' : 'one-time-code' })}
        className={`${classes.input} ${classes.code}`}
        type="text"
        inputMode={isRecovery ? 'text' : 'numeric'}
        maxLength={isRecovery ? 20 : 8}
        autoCapitalize="none"
        autoCorrect="off"
        spellCheck={false}
      />
    </Labelled>
  );
}

/** Shows a password field that can be looked at, and that warns when caps lock is on. */
export function PasswordField(props: FieldProps) {
  const id = useId();
  const [isShown, setShown] = useState(false);
  const [hasCapsLock, setCapsLock] = useState(false);
  const look = (event: KeyboardEvent) => setCapsLock(event.getModifierState('CapsLock'));
  return (
    <Labelled id={id} {...props}>
      <div className={classes.box}>
        <input
          {...inputProps(id, props)}
          className={`${classes.input} ${classes.withShow}`}
          type={isShown ? 'text' : 'password'}
          autoCapitalize="none"
          spellCheck={false}
          onKeyDown={look}
          onKeyUp={look}
          onBlur={() => setCapsLock(false)}
        />
        <button
          type="button"
          className={classes.show}
          onClick={() => setShown(!isShown)}
          aria-pressed={isShown}
          aria-label={`Show ${props.label.toLowerCase()}`}
        >
          {isShown ? 'Hide' : 'Show'}
        </button>
      </div>
      <div role="status">{hasCapsLock && <p className={classes.caps}>Caps lock is on.</p>}</div>
    </Labelled>
  );
}

function inputProps(id: string, { name, value, onChange, error, autoComplete, inputRef }: FieldProps) {
  return {
    id,
    name,
    value,
    autoComplete,
    ref: inputRef,
    className: classes.input,
    'aria-invalid': error !== null,
    'aria-describedby': error !== null ? `${id}-error` : undefined,
    onChange: (event: { currentTarget: HTMLInputElement }) => onChange(event.currentTarget.value),
  };
}

type LabelledProps = { id: string; label: string; error: string | null; children: ReactNode };

/** Shows a field between its label and what is wrong with it. */
export function Labelled({ id, label, error, children }: LabelledProps) {
  return (
    <div className={classes.field}>
      <label htmlFor={id} className={classes.label}>
        {label}
      </label>
      {children}
      {error !== null && (
        <p id={`${id}-error`} className={classes.error}>
          <MessageText message={error} />
        </p>
      )}
    </div>
  );
}
