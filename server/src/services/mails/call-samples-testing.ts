import { UnsubscribeLinks } from '../../platform/mail/index.ts';
import type { CallSamples } from '../../testing/sample-bench.ts';
import { authSecret } from '../../testing/test-server.ts';

export const callSamples: CallSamples = {
  'mails.sendTest': () => ({ as: 'ADMIN', params: { name: 'reset-password' } }),
  'mails.unsubscribe': ({ unique }) => {
    const links = new UnsubscribeLinks(authSecret, 'http://localhost:3000');
    const link = new URL(links.callOf({ kind: 'newsletter', address: `${unique()}@test.example` }));
    return { query: link.search };
  },
};
