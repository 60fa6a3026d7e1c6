import { describe, expect, it } from 'vitest';
import { audienceText } from './audience-text.tsx';

describe('an audience in words', () => {
  const names = new Map([['oxley', 'Oxley']]);

  it.each([
    [[], [], 'All staff'],
    [['SERVICE', 'RECEPTION'], [], 'Service, Reception'],
    [['DEALER'], [], 'Dealer'],
    [[], ['oxley'], 'All staff at Oxley'],
    [['SERVICE'], ['oxley', 'gone'], 'Service at Oxley, gone'],
  ])('%j at %j', (roles, branches, text) => {
    expect(audienceText({ roles, branches }, names)).toBe(text);
  });
});
