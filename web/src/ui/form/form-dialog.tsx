import { Button, Group, Modal } from '@mantine/core';
import { type FormEvent, type ReactNode, useEffect, useId, useRef } from 'react';
import { notify } from '../../platform/notify.ts';
import classes from './form-dialog.module.css';
import { showFirstWrong } from './form-hooks.ts';

type Props = {
  title: string;
  /** What it is about, above the fields. */
  about?: string;
  button: string;
  /** What leads back without doing anything. */
  back?: string;
  isGrave?: boolean;
  /** Says what has to be entered before the button works; null when nothing is missing. */
  missing?: string | null;
  /** What the dialog is about is still being read. */
  isReading?: boolean;
  /** Leaves room for a table. */
  isWide?: boolean;
  form: { submit: (event: FormEvent) => Promise<void>; isBusy: boolean; failure: unknown };
  onClose: () => void;
  children?: ReactNode;
};

/** Shows a small dialog: what it is about, its fields, and its two buttons. Without fields the button has the focus, or the way back where it ends something. */
export function FormDialog({
  title,
  about,
  button,
  back = 'Cancel',
  isGrave,
  missing = null,
  isReading = false,
  isWide,
  form,
  onClose,
  children,
}: Props) {
  const hint = useId();
  const element = useRef<HTMLFormElement>(null);
  useEffect(() => {
    if (form.isBusy) return;
    const isShown = showFirstWrong(element.current);
    if (form.failure !== null && !isShown) notify.error(form.failure);
  }, [form.isBusy, form.failure]);
  return (
    <Modal opened onClose={onClose} title={title} size={isWide ? 'lg' : 'md'}>
      <form ref={element} onSubmit={form.submit} noValidate>
        {about && <p>{about}</p>}
        {children}
        <Group justify="flex-end" gap="xs" mt="lg">
          {missing !== null && !isReading && (
            <span id={hint} className={classes.missing}>
              {missing}
            </span>
          )}
          <Button variant="default" onClick={onClose} data-autofocus={(!children && isGrave) || undefined}>
            {back}
          </Button>
          <Button
            type="submit"
            color={isGrave ? 'red' : undefined}
            disabled={isReading || missing !== null}
            aria-describedby={missing === null ? undefined : hint}
            loading={form.isBusy}
            data-autofocus={(!children && !isGrave) || undefined}
          >
            {button}
          </Button>
        </Group>
      </form>
    </Modal>
  );
}
