/** What customers bring along with a robot, as the forms offer it; anything else can be typed. */
export const commonInclusions = [
  'Power supply',
  'Cable',
  'Caddy',
  'Remote control',
  'Filters',
  'Brushes',
  'Charger',
] as const;

/** What customers agree to before a robot is repaired. */
export const repairNotice = [
  'Your robot may be replaced by a refurbished one of the same type rather than being repaired. Refurbished parts may be used to repair it.',
  'We send you a quote before any repair that isn’t covered by warranty. Data that the robot has stored may be lost during the repair.',
  'Robots that aren’t collected within 90 days after we tell you that they’re ready may be disposed of.',
] as const;
