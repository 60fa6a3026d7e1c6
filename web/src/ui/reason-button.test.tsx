import { Menu } from '@mantine/core';
import { act, cleanup, fireEvent, renderHook, screen } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { closeExplanation, useOpenExplanation } from '../platform/use-explanation.ts';
import { renderPage, signInWith } from './page-testing.tsx';
import { ReasonButton } from './reason-button.tsx';
import { ReasonItem } from './reason-item.tsx';

const act1 = vi.fn();

afterEach(() => {
  cleanup();
  act(closeExplanation);
  act1.mockClear();
});

const button = (
  <ReasonButton permission="dealers:edit" onClick={act1}>
    Edit
  </ReasonButton>
);
const item = (
  <Menu opened>
    <Menu.Dropdown>
      <ReasonItem permission="dealers:edit" label="Edit" icon={null} onClick={act1} />
    </Menu.Dropdown>
  </Menu>
);

describe.each([
  ['button', button],
  ['menuitem', item],
])('a %s with a reason', (role, part) => {
  it('works for people with the permission', async () => {
    signInWith(['edit']);
    await renderPage(part);
    fireEvent.click(await screen.findByRole(role, { name: 'Edit', hidden: true }));
    expect(act1).toHaveBeenCalledOnce();
  });

  it('says why it is off to people without it, and explains when asked', async () => {
    signInWith(['view']);
    const { result } = renderHook(useOpenExplanation);
    await renderPage(part);
    const off = await screen.findByRole(role, {
      name: /You can’t edit dealers\. Why can’t I\?/,
      hidden: true,
    });
    fireEvent.click(off);
    expect(result.current).toEqual({ kind: 'why', question: { permission: 'dealers:edit' } });
    expect(act1).not.toHaveBeenCalled();
  });

  it('is not there for roles that never have it', async () => {
    signInWith(['edit'], []);
    await renderPage(
      <>
        <p>The page</p>
        {part}
      </>,
    );
    await screen.findByText('The page');
    expect(screen.queryByText('Edit')).toBeNull();
  });
});

it('is a link where it leads somewhere', async () => {
  signInWith(['edit']);
  const { path, search } = await renderPage(
    <ReasonButton permission="dealers:edit" to="/there" search={{ tab: 'reps' }}>
      Edit
    </ReasonButton>,
  );
  const control = await screen.findByRole('link', { name: 'Edit' });
  await act(async () => fireEvent.click(control));
  expect([path(), search()]).toEqual(['/there', '?tab=reps']);
});

it('is off for a reason of the record, which is explained where that is possible', async () => {
  signInWith(['edit']);
  const { result } = renderHook(useOpenExplanation);
  const question = { permission: 'admin.users:manage', refusal: { rule: 'grant', message: 'Ask a super admin.' } };
  await renderPage(
    <ReasonButton permission="dealers:edit" reason="Ask a super admin." question={question}>
      Restore
    </ReasonButton>,
  );
  fireEvent.keyDown(await screen.findByRole('button', { name: /Ask a super admin/ }), { key: 'Enter' });
  expect(result.current).toEqual({ kind: 'why', question });
});
