import { Modal } from '@mantine/core';
import type { FormEvent, ReactNode } from 'react';
import classes from './dialog-form.module.css';
import { DialogForm } from './dialog-form.tsx';

type Props = {
  title: string;
  /** What it is about, above the fields. */
  about?: string;
  button: string;
  /** What leads back without doing anything. */
  back?: string;
  isGrave?: boolean;
  /** Why it can’t be sent yet; null when it can. */
  reason?: string | null;
  /** Leaves room for a table. */
  isWide?: boolean;
  form: { submit: (event: FormEvent) => Promise<void>; isBusy: boolean };
  onClose: () => void;
  children?: ReactNode;
};

/** Shows a small dialog: what it is about, its fields, and its two buttons. */
export function FormDialog({ title, about, isWide = false, form, children, ...rest }: Props) {
  return (
    <Modal opened onClose={rest.onClose} title={title} size={isWide ? 'lg' : 'md'}>
      {about && <p className={classes.about}>{about}</p>}
      <DialogForm {...rest} isBusy={form.isBusy} onSubmit={form.submit}>
        {children}
      </DialogForm>
    </Modal>
  );
}
