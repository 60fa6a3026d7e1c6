import { expectTypeOf, test } from 'vitest';
import type { DottedName } from './dotted.ts';
import type { PickUp } from './pick-ups/pick-up.ts';
import type { pickUpFields } from './pick-ups/pick-up-fields.ts';
import type { Robot } from './robots/robot.ts';
import type { robotFields } from './robots/robot-fields.ts';

test('every field of a pick-up and of a robot is in its table', () => {
  expectTypeOf<DottedName<PickUp>>().toExtend<keyof typeof pickUpFields>();
  expectTypeOf<keyof Robot>().toExtend<keyof typeof robotFields>();
});
