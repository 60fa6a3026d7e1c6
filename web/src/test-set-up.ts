import { configure } from '@testing-library/react';
import { afterAll } from 'vitest';
import { closeNotice, closeOffer, noticeState } from './platform/notify.ts';
import { dropSession } from './platform/session/session-store.ts';

// A busy machine makes nothing fail: what is expected is waited for.
configure({ asyncUtilTimeout: 30_000 });

// Files share what they import: the person, the messages and the elements of one are gone before the tests of the next.
afterAll(() => {
  dropSession();
  for (const { id } of noticeState().shown) closeNotice(id);
  for (const { id } of noticeState().offered) closeOffer(id);
  if ('document' in globalThis) document.body.replaceChildren();
});
