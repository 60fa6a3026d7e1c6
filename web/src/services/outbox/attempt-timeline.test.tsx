import { MantineProvider } from '@mantine/core';
import type { Attempt } from '@poolhouse/domain/services/outbox/intent';
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { AttemptTimeline } from './attempt-timeline.tsx';

const at = '2026-11-21T00:00:00.000Z';
const attempt: Attempt = {
  number: 1,
  startedAt: at,
  handedOverAt: at,
  endedAt: at,
  outcome: 'sent',
  error: null,
  copy: null,
  reference: null,
  result: null,
};

function show(result: unknown) {
  render(
    <MantineProvider>
      <AttemptTimeline attempts={[{ ...attempt, result }]} />
    </MantineProvider>,
  );
  return screen.getByRole('listitem').textContent;
}

afterEach(cleanup);

it('says who got nothing of a mail that went out, in the words of the mail server', () => {
  const words = '550 No such mailbox';
  expect(show({ refused: [{ address: 'al@x.example', words }] })).toContain(`Not delivered to al@x.example: ${words}`);
});

it('says by how much the online shop’s total differs', () => {
  expect(show({ id: 7, differenceCents: 99 })).toContain('The online shop’s total is $0.99 above the till’s.');
});

it('says nothing where all went well', () => {
  expect(show(null)).toMatch(/^Sent.*0 ms$/);
});
