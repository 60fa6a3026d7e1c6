import { addDays, companyZone, dayIn } from '@poolhouse/domain/kernel/dates';
import { type CallSamples, ifMatch, type SampleBench } from '../../testing/sample-bench.ts';

const inDays = (days: number) => addDays(dayIn(companyZone, new Date()), days);
const price = (key: string) => ({
  kind: 'product-price',
  key,
  label: 'Sample',
  value: { cents: 409_900 },
  validFrom: inDays(30),
});

async function planned({ post, unique }: SampleBench) {
  const { id } = await post('/rule-book', price(unique()));
  return { as: 'ADMIN', params: { id: id as string } } as const;
}

export const callSamples: CallSamples = {
  'ruleBook.create': ({ unique }) => ({ as: 'ADMIN', body: price(unique()), other: price(unique()) }),
  'brochures.upload': () => ({
    as: 'ADMIN',
    headers: { 'content-type': 'application/pdf', 'x-filename': 'brochure.pdf' },
    payload: Buffer.from('%PDF-1.4\n1 0 obj\n<< >>\nendobj\n%%EOF\n'),
    otherPayload: Buffer.from('%PDF-1.4\n2 0 obj\n<< >>\nendobj\n%%EOF\n'),
  }),
  'ruleBook.update': async (bench) => ({
    ...(await planned(bench)),
    headers: ifMatch(),
    body: { label: 'Another' },
    other: { label: 'A third' },
  }),
  'ruleBook.remove': async (bench) => ({ ...(await planned(bench)), headers: ifMatch() }),
  'ruleBook.restore': async (bench) => {
    const rule = await planned(bench);
    const url = `/api/rule-book/${rule.params.id}`;
    await bench.done({ method: 'DELETE', url, as: 'ADMIN', headers: ifMatch() });
    return rule;
  },
  'ruleBook.chooseReading': () => {
    const body = { kind: 'product-price', key: 'e10', reading: 'second', validFrom: inDays(2) };
    return { as: 'ADMIN', body, other: { ...body, validFrom: inDays(3) } };
  },
};
