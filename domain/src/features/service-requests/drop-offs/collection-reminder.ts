/** So many days after a robot can be collected, its owner is reminded. */
export const reminderDays = [7, 14] as const;
