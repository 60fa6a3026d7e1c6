import { joinParts } from './join-parts.ts';
import type { CallSamples, Sample, SampleBench } from './sample-bench.ts';

/** What samples are made with; `first` is the dealer whose records they are about, and a session of its account. */
export type OwnDealerBench = SampleBench & {
  first: { id: string; customerId: string; headers: { authorization: string } };
};

/**
 * A request about a record of the first dealer, which that dealer may make once. One that names nothing (a list, a figure)
 * answers its owner something else each time the sample is made again.
 */
export type OwnDealerSample = Pick<Sample, 'params' | 'query' | 'headers' | 'body' | 'payload'> & {
  /** Dealers have no such records: the request is about one of the company's, and only staff may make it. */
  isForStaff?: true;
};

/** The samples of a feature by the names of its calls with the scope `own-dealer`. */
export type OwnDealerSamples = Readonly<Record<string, (bench: OwnDealerBench) => Promise<OwnDealerSample>>>;

/** Returns samples about one of the company's records, which only staff have: as the named calls of a service find it. */
export function samplesOfStaff(callSamples: CallSamples) {
  return (name: string) =>
    async (bench: OwnDealerBench): Promise<OwnDealerSample> => ({
      ...(await callSamples[name]?.(bench)),
      isForStaff: true,
    });
}

/** Joins the samples of all features and services. A call without one fails server/src/two-dealers.test.ts. */
export function joinOwnDealerSamples(): Promise<OwnDealerSamples> {
  return joinParts<OwnDealerSamples[string]>('own-dealer-samples-testing.ts', 'ownDealerSamples');
}
