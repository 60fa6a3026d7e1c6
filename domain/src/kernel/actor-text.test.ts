import { expect, test } from 'vitest';
import { actorText } from './actor-text.ts';

// The activity log stores the first two names for what no signed-in user did; they never change.
test.each([
  ['nobody', 'Someone (not signed in)'],
  ['Somebody', 'Someone'],
  ['Priya Nair', 'Priya Nair'],
  ['Poolhouse', 'Poolhouse'],
])('%s is shown as “%s”', (name, text) => expect(actorText(name)).toBe(text));
