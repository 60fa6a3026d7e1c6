/** Who brings a robot. */
export const consumerTypes = ['consumer', 'dealer', 'pool service', 'pool builder', 'commercial'] as const;
export type ConsumerType = (typeof consumerTypes)[number];
export const consumerTypeLabels = {
  consumer: 'Consumer',
  dealer: 'Dealer',
  'pool service': 'Pool service',
  'pool builder': 'Pool builder',
  commercial: 'Commercial',
} as const satisfies Record<ConsumerType, string>;
