import { MantineProvider } from '@mantine/core';
import { act, cleanup, fireEvent, render, renderHook, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { closeExplanation, useOpenExplanation } from '../platform/use-explanation.ts';
import { ReasonTooltip } from './reason-tooltip.tsx';

const show = (permission?: string) =>
  render(
    <MantineProvider>
      <ReasonTooltip reason="Not yours to edit." permission={permission}>
        <button type="button" disabled>
          Edit
        </button>
      </ReasonTooltip>
    </MantineProvider>,
  );

afterEach(() => {
  cleanup();
  act(closeExplanation);
});

it('opens the explanation by click and by key, where the permission is known', () => {
  const { result } = renderHook(useOpenExplanation);
  show('dealers:edit');
  const asks = screen.getByRole('button', { name: /Why can’t I\?/ });
  fireEvent.click(asks);
  expect(result.current).toEqual({ kind: 'why', question: { permission: 'dealers:edit' } });
  act(closeExplanation);
  fireEvent.keyDown(asks, { key: 'Enter' });
  expect(result.current).not.toBeNull();
});

it('only says the reason elsewhere', () => {
  show();
  expect(screen.queryByText(/Why can’t I/)).toBeNull();
  expect(screen.getByText('Not yours to edit.')).toBeTruthy();
});
