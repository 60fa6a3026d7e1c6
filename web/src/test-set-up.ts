import { configure } from '@testing-library/react';
import { afterAll } from 'vitest';
import { dropSession } from './platform/session/session-store.ts';

// A busy machine makes nothing fail: what is expected is waited for.
configure({ asyncUtilTimeout: 30_000 });

// Files share what they import: the person of one isn’t signed in for the tests of the next.
afterAll(dropSession);
