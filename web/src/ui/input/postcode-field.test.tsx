import { MantineProvider } from '@mantine/core';
import { postcodeWarning } from '@poolhouse/domain/features/dealers/postcode';
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { PostcodeField } from './postcode-field.tsx';

afterEach(cleanup);

it.each([
  ['SA', '2000', undefined, 'Postcode 2000 is not in SA.'],
  ['NSW', '2000', undefined, ''],
  ['SA', '', undefined, ''],
  ['SA', '2000', 'Enter the postcode.', ''],
])('with %s and %s, and the error %s, warns: %s', (state, value, error, warning) => {
  const field = { name: 'postcode', label: 'Postcode', value, error, onChange: () => {}, onBlur: () => {} };
  render(
    <MantineProvider>
      <PostcodeField {...field} state={state} warn={postcodeWarning} />
    </MantineProvider>,
  );
  expect(screen.getByRole('status').textContent).toBe(warning);
});
