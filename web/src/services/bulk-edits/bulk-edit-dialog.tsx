import { Modal } from '@mantine/core';
import type { ReactNode } from 'react';
import { type BulkEditConfig, countText } from '../../platform/use-bulk-edit.ts';
import type { BulkDialogProps } from './bulk-edit-button.tsx';
import classes from './bulk-edit-form.module.css';

type Props = Pick<BulkDialogProps, 'opened' | 'count' | 'onClose'> & { of: BulkEditConfig; children: ReactNode };

/** Shows the frame of a feature's form for many records; what was entered goes when it closes. */
export function BulkEditDialog({ of, opened, count, onClose, children }: Props) {
  return (
    <Modal
      opened={opened}
      onClose={onClose}
      title={`Edit ${countText(count, of)}`}
      size={600}
      classNames={{ body: classes.body }}
    >
      {children}
    </Modal>
  );
}
