import { Button, Group } from '@mantine/core';
import type { FormEvent, ReactNode } from 'react';
import { ReasonTooltip } from '../reason-tooltip.tsx';
import classes from './dialog-form.module.css';
import { useTries } from './form-hooks.ts';
import { ToFix } from './to-fix.tsx';

type Props = {
  button: string;
  /** What leads back without doing anything. */
  back?: string;
  /** What else can be done with what was entered, between the two buttons. */
  others?: ReactNode;
  isGrave?: boolean;
  /** Why it can’t be sent yet; null when it can. */
  reason?: string | null;
  isBusy: boolean;
  onSubmit: (event: FormEvent) => unknown;
  onClose: () => void;
  children?: ReactNode;
};

/**
 * Shows the form of a dialog: its fields, what is wrong with them, and its two buttons. Without fields the button has the focus, or the way back
 * where it ends something.
 */
export function DialogForm({
  button,
  back = 'Cancel',
  others,
  isGrave,
  reason = null,
  isBusy,
  onSubmit,
  onClose,
  children,
}: Props) {
  const { form, formProps } = useTries(onSubmit, isBusy);
  return (
    <form {...formProps} className={classes.fields}>
      {children}
      <Group justify="flex-end" gap="xs" mt="lg">
        <ToFix form={form} />
        <Button variant="default" onClick={onClose} data-autofocus={(!children && isGrave) || undefined}>
          {back}
        </Button>
        {others}
        <ReasonTooltip reason={isBusy ? null : reason}>
          <Button
            type="submit"
            color={isGrave ? 'red' : undefined}
            disabled={reason !== null}
            loading={isBusy}
            data-autofocus={(!children && !isGrave) || undefined}
          >
            {button}
          </Button>
        </ReasonTooltip>
      </Group>
    </form>
  );
}
