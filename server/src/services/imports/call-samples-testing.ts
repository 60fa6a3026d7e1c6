import type { CallSamples, SampleBench } from '../../testing/sample-bench.ts';
import { createImportTestClient } from './testing/import-test-client.ts';

const file = (name: string) => `Customer ID,Name,State\r\n${name},${name},NSW\r\n`;

async function read({ server, unique }: SampleBench) {
  const imports = createImportTestClient(server);
  const { id } = await imports.read(file(unique()));
  return { imports, sample: { as: 'ADMIN', params: { id: id as string } } as const };
}

export const callSamples: CallSamples = {
  'imports.start': ({ unique }) => ({
    as: 'ADMIN',
    params: { kind: 'dealers' },
    headers: { 'content-type': 'text/csv', 'x-filename': 'dealers.csv' },
    payload: file(unique()),
    otherPayload: file(unique()),
  }),
  'imports.recheck': async (bench) => (await read(bench)).sample,
  'imports.map': async ({ server, unique }) => {
    const imports = createImportTestClient(server, 'marketplace');
    const { id } = await imports.read(`Nr;Town\r\n${unique()};Oxley\r\n`);
    const columns = { Nr: 'reference', Town: 'city' };
    const names = [unique(), unique()];
    return {
      as: 'ADMIN',
      params: { id: id as string },
      body: { columns, name: names[0] },
      other: { columns, name: names[1] },
    };
  },
  'imports.commit': async (bench) => (await read(bench)).sample,
  'imports.undo': async (bench) => {
    const { imports, sample } = await read(bench);
    await imports.commit(sample.params.id);
    return sample;
  },
};
