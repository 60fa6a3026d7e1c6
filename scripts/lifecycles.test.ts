import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { Lifecycle } from '../domain/src/services/lifecycle/define-lifecycle.ts';
import { lifecycleTable } from '../domain/src/services/lifecycle/lifecycle-table-testing.ts';

const features = join(import.meta.dirname, '../domain/src/features');
const files = globSync('**/*.ts', { cwd: features }).filter(
  (file) => !file.endsWith('.test.ts') && readFileSync(join(features, file), 'utf8').includes('defineLifecycle<'),
);

/** Every lifecycle of the features, with the file that defines it. */
const found = await Promise.all(
  files.toSorted().map(async (file) => {
    const exported: object[] = Object.values(await import(join(features, file)));
    return exported.filter((one) => one instanceof Lifecycle).map((lifecycle) => ({ file, lifecycle }));
  }),
);
const lifecycles = found.flat() as { file: string; lifecycle: Lifecycle<string, object, never> }[];

test('the lifecycles of the features are found', () => {
  expect(lifecycles.length).toBeGreaterThanOrEqual(2);
});

describe.each(lifecycles)('$file', ({ lifecycle }) => {
  const pairs = lifecycle.statuses.flatMap((from) => lifecycle.statuses.map((to) => [from, to] as const));

  test.each(pairs)('%s → %s is refused or taken as the steps say', (from, to) => {
    const step = lifecycle.stepBetween(from, to);
    const refusal = lifecycle.refuse({ status: from } as never, to, null as never, { isDealer: true })?.field;
    if (step === null || step.isForDealers !== true) expect(refusal).toBe('status');
    if (step === null) {
      expect(lifecycle.planStep({ status: from } as never, to)).toEqual({});
      expect(lifecycle.nextStatuses({ status: from } as never)).not.toContain(to);
    } else {
      expect(step.to).not.toBe(from);
      expect(lifecycle.effectsOf(from, to)).toEqual(expect.arrayContaining([...(step.effects ?? [])]));
    }
  });

  test('every step leads between statuses that there are, and someone takes it', () => {
    for (const [name, step] of Object.entries(lifecycle.rule.steps)) {
      const named = [step.to, ...(step.from === 'any' ? [] : step.from)];
      expect(named.filter((status) => !lifecycle.statuses.includes(status))).toEqual([]);
      expect([name, step.permission ?? step.by?.join()]).toEqual([name, expect.any(String)]);
    }
  });
});

test('docs/statuses.md is the table of every lifecycle', async () => {
  const tables = lifecycles.map(({ file, lifecycle }) => lifecycleTable(`domain/src/features/${file}`, lifecycle));
  await expect(
    `# Statuses\n\nThis file is written by \`npx vitest run --project scripts lifecycles -u\`.\n\n${tables.join('\n')}`,
  ).toMatchFileSnapshot('../docs/statuses.md');
});
