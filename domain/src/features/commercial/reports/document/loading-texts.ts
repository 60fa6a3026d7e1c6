/** What people read while the work that it names runs; pinned. §8 */
export const loadingTexts = { sendReport: 'Sending Customer Report Condition' } as const;
