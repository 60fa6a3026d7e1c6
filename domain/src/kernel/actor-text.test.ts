import { expect, test } from 'vitest';
import { actorText } from './actor-text.ts';

test.each([
  ['nobody', 'Someone (not signed in)'],
  ['Somebody', 'Someone'],
  ['Priya Nair', 'Priya Nair'],
  ['Poolhouse', 'Poolhouse'],
])('%s is shown as “%s”', (name, text) => expect(actorText(name)).toBe(text));
