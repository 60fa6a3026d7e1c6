/** A4 in points, its margins, and the colours and sizes of all documents. */
export const sheet = { width: 595.28, height: 841.89, left: 48, right: 48, top: 52, bottom: 64 } as const;
export const contentWidth = sheet.width - sheet.left - sheet.right;

export const textColour = '#1a2429';
export const mutedColour = '#66757d';
export const ruleColour = '#dfe5e8';
export const strongRuleColour = '#1a2429';

export const sizes = { title: 22, headline: 15, heading: 11.5, text: 9.5, small: 8 } as const;
