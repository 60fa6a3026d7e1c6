import { Button, CopyButton, Group, Modal, TextInput } from '@mantine/core';
import { IconCheck, IconCopy } from '@tabler/icons-react';

/** Shows a link that was created, to copy. */
export function LinkToCopy({ title, link, onClose }: { title: string; link: string; onClose: () => void }) {
  return (
    <Modal opened onClose={onClose} title={title}>
      <TextInput label="Link" value={link} readOnly onFocus={(event) => event.currentTarget.select()} />
      <Group justify="flex-end" gap="xs" mt="lg">
        <Button variant="default" onClick={onClose}>
          Close
        </Button>
        <CopyButton value={link}>
          {({ copied, copy }) => (
            <Button
              onClick={copy}
              leftSection={copied ? <IconCheck size={16} /> : <IconCopy size={16} stroke={1.75} />}
              data-autofocus
            >
              {copied ? 'Copied' : 'Copy link'}
            </Button>
          )}
        </CopyButton>
      </Group>
    </Modal>
  );
}
