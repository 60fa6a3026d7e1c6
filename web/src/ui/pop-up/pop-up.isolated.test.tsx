import { MantineProvider } from '@mantine/core';
import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { noticeState } from '../../platform/notify.ts';
import { mantineTheme } from '../../platform/theme/mantine-theme.ts';
import { MenuItem } from './menu-item.tsx';
import { MenuButton, PanelButton } from './pop-up.tsx';
import { Tip } from './tip.tsx';

/** How the code arrives, which no test has before it asks. */
const line = vi.hoisted(() => ({ arrival: Promise.withResolvers<void>() }));
vi.mock('./floats-later.ts', async () => {
  const { laterCode } = await import('../../platform/api/later-code.ts');
  return { floats: laterCode(() => line.arrival.promise.then(() => import('./floats.tsx'))) };
});

const merge = vi.fn();

const show = () =>
  render(
    <MantineProvider theme={mantineTheme} env="test">
      <MenuButton button={<button type="button">More</button>}>
        <MenuItem onClick={merge}>Merge</MenuItem>
        <MenuItem>Print</MenuItem>
      </MenuButton>
      <PanelButton
        button={
          <Tip label="Columns and density">
            <button type="button">Columns</button>
          </Tip>
        }
        label="Columns"
      >
        {(close) => (
          <button type="button" onClick={close}>
            Done
          </button>
        )}
      </PanelButton>
      <Tip label="Ask a manager." isReason>
        <button type="button">Delete</button>
      </Tip>
    </MantineProvider>,
  );

const more = () => screen.getByRole('button', { name: 'More' });

afterEach(cleanup);

it('says when its code does not arrive, and opens when it does, for a click that came before', async () => {
  show();
  const button = more();
  button.focus();
  expect([button.getAttribute('aria-haspopup'), button.getAttribute('aria-expanded')]).toEqual(['menu', 'false']);
  fireEvent.click(button);
  await act(async () => line.arrival.reject(new TypeError('Failed to fetch')));
  await waitFor(() => expect(noticeState().shown).toHaveLength(1));
  line.arrival = Promise.withResolvers();
  fireEvent.click(button);
  expect([screen.queryByRole('menu'), button.getAttribute('aria-expanded')]).toEqual([null, 'false']);

  await act(async () => line.arrival.resolve());
  const menu = await screen.findByRole('menu');
  // The same button: what a person holds or has the focus on is never replaced.
  expect(more()).toBe(button);
  expect([button.getAttribute('aria-expanded'), button.getAttribute('aria-controls')]).toEqual(['true', menu.id]);
  expect(menu.getAttribute('aria-labelledby')).toBe(button.id);
  await waitFor(() => expect(document.activeElement?.textContent).toBe('Merge'));
  fireEvent.keyDown(document.activeElement as Element, { key: 'ArrowDown' });
  expect(document.activeElement?.textContent).toBe('Print');
  fireEvent.keyDown(document.activeElement as Element, { key: 'Escape' });
  await waitFor(() => expect(screen.queryByRole('menu')).toBeNull());
  await waitFor(() => expect(document.activeElement).toBe(button));
});

it('opens with the click itself once its code is here, acts and closes', async () => {
  show();
  fireEvent.click(more());
  expect(more().getAttribute('aria-expanded')).toBe('true');
  fireEvent.click(await screen.findByRole('menuitem', { name: 'Merge' }));
  expect(merge).toHaveBeenCalledOnce();
  await waitFor(() => expect(screen.queryByRole('menu')).toBeNull());
});

it('closes a panel from inside, and shows its tip to a resting pointer while it is closed', async () => {
  show();
  const button = screen.getByRole('button', { name: 'Columns' });
  fireEvent.pointerEnter(button, { pointerType: 'mouse' });
  const tip = await screen.findByText('Columns and density');
  expect(button.getAttribute('aria-describedby')).toBe(tip.id);
  fireEvent.click(button);
  await waitFor(() => expect(screen.queryByText('Columns and density')).toBeNull());
  fireEvent.click(await screen.findByRole('button', { name: 'Done' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

it('shows a reason to the focus of the keyboard, until Escape', async () => {
  show();
  const button = screen.getByRole('button', { name: 'Delete' });
  vi.spyOn(button, 'matches').mockReturnValue(true);
  fireEvent.focus(button);
  await screen.findByText('Ask a manager.');
  fireEvent.keyDown(button, { key: 'Escape' });
  await waitFor(() => expect(screen.queryByText('Ask a manager.')).toBeNull());
});
