/** By what a carrier is chosen for many pick-ups at once. */
export const rateChoices = ['cheapest', 'fastest'] as const;
export type RateChoice = (typeof rateChoices)[number];
export const rateChoiceLabels = { cheapest: 'Cheapest', fastest: 'Fastest' } as const satisfies Record<
  RateChoice,
  string
>;
