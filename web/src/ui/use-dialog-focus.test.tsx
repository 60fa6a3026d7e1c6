import { Button, MantineProvider, Modal, TextInput } from '@mantine/core';
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { type ReactNode, useState } from 'react';
import { afterEach, expect, it } from 'vitest';
import { useDialogFocus } from './use-dialog-focus.ts';

afterEach(cleanup);

function Page({ children }: { children: ReactNode }) {
  useDialogFocus();
  return (
    <MantineProvider env="test">
      <Modal opened onClose={() => {}} title="Dialog" closeButtonProps={{ 'aria-label': 'Close' }}>
        {children}
      </Modal>
    </MantineProvider>
  );
}

it.each([
  ['the first field', <TextInput key="1" label="Name" />, () => screen.getByLabelText('Name')],
  [
    'the first field that is shown',
    <div key="1">
      <input name="username" readOnly hidden />
      <TextInput label="Password" />
    </div>,
    () => screen.getByLabelText('Password'),
  ],
  [
    'what asks for it',
    <Button key="1" data-autofocus>
      Go
    </Button>,
    () => screen.getByRole('button', { name: 'Go' }),
  ],
  ['the dialog where it has no field', <p key="1">Text</p>, () => screen.getByRole('dialog')],
])('a dialog that opens gives the focus to %s, not to the button that closes it', async (_what, body, target) => {
  render(<Page>{body}</Page>);
  await waitFor(() => expect(document.activeElement).toBe(target()));
});

it('the Tab key still reaches the button that closes it', async () => {
  render(
    <Page>
      <TextInput label="Name" />
    </Page>,
  );
  await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('Name')));
  const close = screen.getByRole('button', { name: 'Close' });
  fireEvent.keyDown(screen.getByLabelText('Name'), { key: 'Tab', shiftKey: true });
  close.focus();
  expect(document.activeElement).toBe(close);
});

function Opener() {
  useDialogFocus();
  const [isOpen, setOpen] = useState(false);
  return (
    <MantineProvider env="test">
      <Button onClick={() => setOpen(true)}>Open</Button>
      {isOpen && (
        <Modal opened onClose={() => setOpen(false)} title="Dialog" closeButtonProps={{ 'aria-label': 'Close' }}>
          <TextInput label="Name" />
        </Modal>
      )}
    </MantineProvider>
  );
}

it('a dialog that is gone gives the focus back to what opened it', async () => {
  render(<Opener />);
  const opener = screen.getByRole('button', { name: 'Open' });
  opener.focus();
  fireEvent.click(opener);
  await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('Name')));
  fireEvent.keyDown(screen.getByLabelText('Name'), { key: 'Escape' });
  await waitFor(() => expect(document.activeElement).toBe(opener));
});
