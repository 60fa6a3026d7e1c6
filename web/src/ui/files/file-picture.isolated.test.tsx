import { MantineProvider } from '@mantine/core';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { FilePicture } from './file-picture.tsx';

const file = {
  id: 'f1',
  name: 'shed.jpg',
  note: null,
  bytes: 10,
  width: 40,
  height: 30,
  links: { file: '/f1', thumbnail: null, until: '2999-01-01T00:00:00Z' },
};

afterEach(cleanup);

it.each([
  ['its file name', null, 'shed.jpg'],
  ['its note', 'The new shed', 'The new shed'],
])('keeps %s as its name when it cannot be shown', (_what, note, name) => {
  const shown = { ...file, note } as never;
  render(<FilePicture file={shown} size="thumbnail" onLinkOver={() => undefined} />, { wrapper: MantineProvider });
  fireEvent.error(screen.getByRole('img', { name }));
  expect(screen.getByRole('img').tagName).toBe('SPAN');
  expect(screen.getByRole('img', { name: `${name}: can’t be shown` })).toBeTruthy();
});
