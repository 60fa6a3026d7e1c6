import type { CallSamples, SampleBench } from '../../testing/sample-bench.ts';
import { emailOf } from '../../testing/test-server.ts';
import { openProviderBrowser } from './single-sign-on-testing.ts';

/** What the provider of the samples knows. */
export const providerAccount = {
  subject: 'finance',
  email: emailOf('FINANCE'),
  isEmailVerified: true,
  name: 'Finance',
  methods: ['pwd'],
};

const start = ({ done }: SampleBench) => done({ method: 'POST', url: '/api/auth/oidc/start', body: {} });

export const singleSignOnSamples: CallSamples = {
  'access.startSingleSignOn': () => ({ body: {} }),
  'access.finishSingleSignOn': async (bench) => {
    const { url, binding } = await start(bench);
    const { code, state, iss } = await openProviderBrowser().signIn(url, providerAccount.subject);
    return { body: { code, state, binding, ...(iss !== undefined && { iss }) } };
  },
};
