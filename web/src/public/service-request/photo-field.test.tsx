// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { PhotoField } from './photo-field.tsx';

afterEach(cleanup);

it('takes photos while there is room for them', () => {
  render(<PhotoField isOpen photos={[]} onChange={() => {}} />);
  expect(screen.getByLabelText('Add photos')).toBeDefined();
  expect(screen.getByRole('status').textContent).toBe('');
});

it('says that the request is sent without photos while there is none', () => {
  render(<PhotoField isOpen={false} photos={[]} onChange={() => {}} />);
  expect(screen.queryByLabelText('Add photos')).toBeNull();
  expect(screen.getByRole('status').textContent).toBe(
    'Photos can’t be added right now. You can send your request without them.',
  );
});
