import { act, cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { renderPage, signInWith } from '../page-testing.tsx';
import { FoldedSections } from './folded-sections.tsx';

const sections = [
  { id: 'address', title: 'Address', content: <p>Perth</p> },
  { id: 'web', title: 'Web', content: <p>pools.example</p> },
];
const show = (name = 'dealer') => renderPage(<FoldedSections name={name} sections={sections} />);
const openTitles = () => [...document.querySelectorAll('details[open] h3')].map((title) => title.textContent);

async function toggle(title: string) {
  const section = (await screen.findByText(title)).closest('details') as HTMLDetailsElement;
  await act(async () => {
    section.open = !section.open;
    fireEvent(section, new Event('toggle'));
  });
}

beforeEach(() => {
  localStorage.clear();
  signInWith(['view']);
});
afterEach(cleanup);

it('are folded at first, and open where the person opened them the last time', async () => {
  await show();
  await screen.findByText('Address');
  expect(openTitles()).toEqual([]);
  await toggle('Web');
  cleanup();
  await show();
  await screen.findByText('Web');
  expect(openTitles()).toEqual(['Web']);
});

it('are remembered for each kind of record', async () => {
  await show();
  await toggle('Web');
  cleanup();
  await show('user');
  await screen.findByText('Web');
  expect(openTitles()).toEqual([]);
});

it('open and close together', async () => {
  await show();
  const control = await screen.findByText('Open all');
  await act(async () => fireEvent.click(control));
  expect(openTitles()).toEqual(['Address', 'Web']);
  await act(async () => fireEvent.click(screen.getByText('Close all')));
  expect(openTitles()).toEqual([]);
});
