// @vitest-environment happy-dom
import { MantineProvider } from '@mantine/core';
import { cleanup, render, renderHook, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { recordPath, registerFeatures } from '../../platform/registered-features.ts';
import { useRecordTabs } from './use-record-tabs.tsx';

const record = { kind: 'dealer', id: 'd1' };
const Content = ({ kind, id }: { kind: string; id: string }) => `${kind} ${id}`;

afterEach(() => {
  cleanup();
  registerFeatures([]);
});

it('adds the tabs of services, each drawn with the record of the page', () => {
  registerFeatures([{}, { recordTabs: [{ id: 'sent', label: 'Sent', Content }] }]);
  const { result, rerender } = renderHook(() => useRecordTabs(record));
  const [tab] = result.current;
  expect(tab).toMatchObject({ id: 'sent', label: 'Sent' });
  render(<MantineProvider>{tab?.content({})}</MantineProvider>);
  expect(screen.getByText('dealer d1')).toBeDefined();
  rerender();
  expect(result.current[0]).toBe(tab);
});

it('adds none for people who may not see them', () => {
  registerFeatures([{ recordTabs: [{ id: 'sent', label: 'Sent', Content }] }]);
  expect(renderHook(() => useRecordTabs(record, false)).result.current).toEqual([]);
});

it('finds the page of a record by its kind', () => {
  registerFeatures([{ records: { dealer: (id) => `/home/dealers/${id}` } }]);
  expect(recordPath('dealer', 'a')).toBe('/home/dealers/a');
  expect(recordPath('robot', 'a')).toBeNull();
  expect(recordPath('constructor', 'a')).toBeNull();
});
