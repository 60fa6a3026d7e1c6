import type { CallSamples, SampleBench } from '../../../../testing/sample-bench.ts';

async function report({ post, unique }: SampleBench): Promise<string> {
  const pool = await post('/commercial/customer', { pool_name: `Pool ${unique()}` });
  return (await post('/commercial/report', { customerId: pool.id })).id;
}

export const callSamples: CallSamples = {
  'reportDocuments.link': async (bench) => ({ as: 'COMMERCIAL', params: { id: await report(bench) } }),
  'reportDocuments.email': async (bench) => {
    const [user] = await bench.sql("select id from users where role = 'COMMERCIAL' limit 1");
    const body = { refId: await report(bench), email: 'jo@x.example', currentUser: user.id };
    return { as: 'COMMERCIAL', body, other: { ...body, email: 'al@x.example' } };
  },
};

export const withoutSample = {
  'reportDocuments.start': 'server/src/features/commercial/reports/document/report-documents.test.ts',
};
