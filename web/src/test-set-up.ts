import { configure } from '@testing-library/react';

// A busy machine makes nothing fail: what is expected is waited for.
configure({ asyncUtilTimeout: 30_000 });
